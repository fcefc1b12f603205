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

/** A monthly figure in cents, with its trend in percent if there is a previous month. */
export interface Figure {
  cents: number;
  trend: number | undefined;
}

/** Returns the range of days counted by the dashboard: this month and the previous one. */
export function countedDays(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const month = monthOf(today);
  return { from: daysOfMonth(addMonths(month, -1)).first, to: daysOfMonth(month).last };
}

/**
 * Compares the shared figures of a month with those of the previous month
 * (docs/specification/screens.md).
 */
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
