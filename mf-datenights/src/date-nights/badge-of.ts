import { localDay, type CalendarDay, type DateNight } from '@harmony/contract';

export type DateNightBadge = 'completed' | 'missed' | 'today' | 'planned';

/**
 * Returns the badge of a date night (docs/specification/states.md); a planned one whose day is over was missed.
 *
 * @param today the viewer's local day
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
