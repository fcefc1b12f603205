import { useDates } from '@harmony/design-system/basics';

export interface RelativeDayProps {
  day: string;
  /** The current day on the reader's calendar. */
  today: string;
}

/** A day in words, with a machine-readable date. */
export function RelativeDay({ day, today }: RelativeDayProps) {
  return <time dateTime={day}>{useDates().relative(day, today)}</time>;
}
