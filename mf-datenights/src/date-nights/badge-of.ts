import { localDay, type CalendarDay, type DateNight } from '@harmony/contract';

/** The badge of a date night (docs/specification/states.md). */
export type DateNightBadge = 'completed' | 'missed' | 'today' | 'planned';

/**
 * Derives the badge on the reader's own calendar: a day that is over was missed.
 *
 * @param today the reader's day
 */
export function badgeOf(
  { status, plannedDate }: Pick<DateNight, 'status' | 'plannedDate'>,
  today: CalendarDay,
): DateNightBadge {
  if (status === 'completed') return 'completed';
  const day = localDay(new Date(plannedDate));
  if (day === today) return 'today';
  return day < today ? 'missed' : 'planned';
}
