import type { CalendarMonth } from '@harmony/contract';
import { monthName, shortMonthName } from '../month/month-name.ts';

/** Number of month labels that fit below a chart on a phone. */
const MAXIMUM_NAMES = 6;

/**
 * Returns a month on the axis of a chart, with a short label where there is room.
 *
 * @param index index of the month, from 0
 * @param count number of months
 */
export function monthPlace(month: CalendarMonth, index: number, count: number) {
  const everyNth = Math.ceil(count / MAXIMUM_NAMES);
  const isNamed = (count - 1 - index) % everyNth === 0;
  return { name: monthName(month), shortName: isNamed ? shortMonthName(month) : undefined };
}
