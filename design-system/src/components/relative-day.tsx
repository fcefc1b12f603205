import { useDates } from '@harmony/design-system/basics';

export interface RelativeDayProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** Today on the reader's calendar. */
  today: string;
}

/** A day in words, with the date for machines. */
export function RelativeDay({ day, today }: RelativeDayProps) {
  return <time dateTime={day}>{useDates().relative(day, today)}</time>;
}
