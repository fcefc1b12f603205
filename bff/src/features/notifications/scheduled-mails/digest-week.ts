import { addDays, utcDay, weekStart } from '@harmony/contract';
import type { CalendarDay, Weekday } from '@harmony/contract';

const MONDAY = 1;
const DAYS = 7;
/** Digests are sent from Monday morning, or until Wednesday if no server was running; in UTC. */
const FIRST_HOUR = 8;
const LAST_DAY = 3;

export interface Week {
  first: CalendarDay;
  last: CalendarDay;
}

/**
 * Returns the last full week before an instant, in UTC.
 *
 * @param firstDayOfWeek of the user
 */
export function weekBefore(instant: Date, firstDayOfWeek: Weekday = MONDAY): Week {
  const thisWeek = weekStart(utcDay(instant), firstDayOfWeek);
  return { first: addDays(thisWeek, -DAYS), last: addDays(thisWeek, -1) };
}

/** Returns whether digests of the last full week are due. */
export function isDigestTime(instant: Date): boolean {
  const day = instant.getUTCDay();
  return day >= MONDAY && day <= LAST_DAY && (day > MONDAY || instant.getUTCHours() >= FIRST_HOUR);
}
