import { addDays, utcDay } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';

const MONDAY = 1;
const DAYS = 7;
/** On Monday morning, and in case no server ran then until Wednesday is over; in UTC. */
const FIRST_HOUR = 8;
const LAST_DAY = 3;

/** A week from Monday to Sunday, both inclusive. */
export interface Week {
  first: CalendarDay;
  last: CalendarDay;
}

/** The last whole week before an instant, in UTC. */
export function weekBefore(instant: Date): Week {
  const sinceMonday = (instant.getUTCDay() - MONDAY + DAYS) % DAYS;
  const monday = addDays(utcDay(instant), -sinceMonday);
  return { first: addDays(monday, -DAYS), last: addDays(monday, -1) };
}

/** Whether it is time to send digests of the last whole week. */
export function isDigestTime(instant: Date): boolean {
  const day = instant.getUTCDay();
  return day >= MONDAY && day <= LAST_DAY && (day > MONDAY || instant.getUTCHours() >= FIRST_HOUR);
}
