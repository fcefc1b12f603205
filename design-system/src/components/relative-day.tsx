/** `YYYY-MM-DD` */
type Day = string;

const DAY_MILLISECONDS = 86_400_000;

const monthAndDay = dayFormat({});
const withYear = dayFormat({ year: 'numeric' });

function dayFormat(more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', { ...options, ...more });
}

/** A day in words: Today, Yesterday, or a short month and day (docs/specification/numbers.md). */
export function relativeDay(day: Day, today: Day): string {
  const difference = (Date.parse(today) - Date.parse(day)) / DAY_MILLISECONDS;
  if (difference === 0) return 'Today';
  if (difference === 1) return 'Yesterday';
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return (sameYear ? monthAndDay : withYear).format(new Date(`${day}T00:00:00Z`));
}

export interface RelativeDayProps {
  day: Day;
  /** Today on the reader's calendar. */
  today: Day;
}

/** A day in words, with the date for machines. */
export function RelativeDay({ day, today }: RelativeDayProps) {
  return <time dateTime={day}>{relativeDay(day, today)}</time>;
}
