import { t } from '@lingui/core/macro';
import { addMonths, monthOf, type CalendarDay, type CalendarMonth } from '@harmony/contract';
import type { Dates } from '@harmony/design-system/basics';
import { monthName } from '../month/month-name.ts';
import { daysIn } from './filters.ts';

/** First and last day, inclusive; empty if unbounded. */
export interface DayRange {
  from: CalendarDay | '';
  to: CalendarDay | '';
}

/** Returns the named date ranges. */
export function datePresets(today: CalendarDay): (DayRange & { label: string })[] {
  const month = monthOf(today);
  const year = today.slice(0, 4);
  const lastYear = addMonths(month, -12).slice(0, 4);
  return [
    { label: t`This month`, ...monthsOf(month, month) },
    { label: t`Last month`, ...monthsOf(addMonths(month, -1), addMonths(month, -1)) },
    { label: t`Last 3 months`, ...monthsOf(addMonths(month, -2), month) },
    { label: t`This year`, ...monthsOf(`${year}-01`, `${year}-12`) },
    { label: t`Last year`, ...monthsOf(`${lastYear}-01`, `${lastYear}-12`) },
  ];
}

function monthsOf(first: CalendarMonth, last: CalendarMonth): DayRange {
  return { from: daysIn(first).from, to: daysIn(last).to };
}

/** Formats a range, such as `March 2026` or `Nov 3, 2026 to Dec 24, 2026`. */
export function rangeName({ from, to }: DayRange, dates: Dates): string {
  if (from === '') return t`Until ${{ day: dates.day(to) }}`;
  if (to === '') return t`Since ${{ day: dates.day(from) }}`;
  const month = monthOf(from);
  const whole = daysIn(month);
  if (from === whole.from && to === whole.to) return monthName(month);
  if (from === to) return dates.day(from);
  return t`${{ first: dates.day(from) }} to ${{ last: dates.day(to) }}`;
}
