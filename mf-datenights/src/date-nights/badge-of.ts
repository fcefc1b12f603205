import { shownDay, type CalendarDay, type DateNight } from '@harmony/contract';
import { todayThere } from './today-there.ts';

export type DateNightBadge = 'completed' | 'missed' | 'today' | 'planned';

/**
 * Returns the badge of a date night (docs/specification/states.md); a planned one whose day is over was missed.
 *
 * @param today the viewer's local day
 */
export function badgeOf(
  dateNight: Pick<DateNight, 'status' | 'plannedDate' | 'timeZone'>,
  today: CalendarDay,
): DateNightBadge {
  if (dateNight.status === 'completed') return 'completed';
  const day = shownDay(dateNight);
  const current = todayThere(dateNight, today);
  if (day === current) return 'today';
  return day < current ? 'missed' : 'planned';
}
