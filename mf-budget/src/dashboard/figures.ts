import {
  addMonths,
  daysOfMonth,
  monthFigures,
  monthOf,
  trendPercent,
  type CalendarDay,
  type CalendarMonth,
  type MonthFigures,
  type Transaction,
} from '@harmony/contract';

/** A figure of the month in cents, with its trend in percent where there is something to compare. */
export interface Figure {
  cents: number;
  trend: number | undefined;
}

/** The days whose transactions the dashboard counts: this month's, and the last one's to compare. */
export function countedDays(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const month = monthOf(today);
  return { from: daysOfMonth(addMonths(month, -1)).first, to: daysOfMonth(month).last };
}

/** The shared figures of a month against those of the month before (docs/specification/screens.md). */
export function dashboardFigures(
  transactions: readonly Transaction[],
  month: CalendarMonth,
): Record<keyof MonthFigures, Figure> {
  const current = monthFigures(transactions, month);
  const previous = monthFigures(transactions, addMonths(month, -1));
  const figure = (key: keyof MonthFigures): Figure => ({
    cents: current[key],
    trend: trendPercent(current[key], previous[key]),
  });
  return {
    incomeCents: figure('incomeCents'),
    expenseCents: figure('expenseCents'),
    netCents: figure('netCents'),
  };
}
