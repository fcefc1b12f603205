import { addDays, utcDay, weekStart } from '@harmony/contract';
import type { CalendarDay, Weekday } from '@harmony/contract';

const MONDAY = 1;
const DAYS = 7;
/** On Monday morning, and in case no server ran then until Wednesday is over; in UTC. */
const FIRST_HOUR = 8;
const LAST_DAY = 3;

/** The first and the last day of a week. */
export interface Week {
  first: CalendarDay;
  last: CalendarDay;
}

/**
 * The last whole week before an instant, in UTC.
 *
 * @param firstDayOfWeek with which somebody's weeks begin
 */
export function weekBefore(instant: Date, firstDayOfWeek: Weekday = MONDAY): Week {
  const thisWeek = weekStart(utcDay(instant), firstDayOfWeek);
  return { first: addDays(thisWeek, -DAYS), last: addDays(thisWeek, -1) };
}

/** Whether it is time to send digests of the last whole week. */
export function isDigestTime(instant: Date): boolean {
  const day = instant.getUTCDay();
  return day >= MONDAY && day <= LAST_DAY && (day > MONDAY || instant.getUTCHours() >= FIRST_HOUR);
}
