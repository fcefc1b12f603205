import { dayIn, shownTimeZone, type CalendarDay, type DateNight } from '@harmony/contract';

/**
 * Returns the current day in the time zone in which a date night is shown.
 *
 * @param today the viewer's local day
 */
export function todayThere(
  dateNight: Pick<DateNight, 'timeZone'>,
  today: CalendarDay,
): CalendarDay {
  const timeZone = shownTimeZone(dateNight);
  return timeZone === undefined ? today : dayIn(new Date(), timeZone);
}
