import type { CalendarMonth } from '@harmony/contract';
import { monthName, shortMonthName } from '../month/month-name.ts';

/** As many names of months fit below a chart on a phone. */
const MOST_NAMES = 6;

/**
 * A month along the axis of a chart, with its short name where there is room for it.
 *
 * @param index its place among the months, from the first
 * @param count how many months there are
 */
export function monthPlace(month: CalendarMonth, index: number, count: number) {
  const everyNth = Math.ceil(count / MOST_NAMES);
  const isNamed = (count - 1 - index) % everyNth === 0;
  return { name: monthName(month), shortName: isNamed ? shortMonthName(month) : undefined };
}
