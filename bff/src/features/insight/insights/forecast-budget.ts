import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  leftOf,
  monthOf,
  partSince,
} from '@harmony/contract';
import type { CalendarDay, Planned } from '@harmony/contract';
import type { Entered } from './finding.ts';
import { spentCents } from './finding.ts';
import { median } from './robust-statistics.ts';

/** Forecasts before this day of the month, or of a budget that began within it, are unreliable. */
const FIRST_FORECAST_DAY = 5;
const RHYTHM_MONTHS = 3;
const MIN_DAYS = 2;

/** Spending of a month that is expected at the present pace; amounts in cents. */
export interface BudgetForecast {
  /** The day from which all amounts count, if the budget began within the month. */
  since: CalendarDay | undefined;
  counted: readonly Entered[];
  spentCents: number;
  budgetCents: number;
  forecastCents: number;
}

/**
 * Forecasts the spending of the current month. A budget that began within the month counts from that day on
 * (docs/specification/numbers.md).
 *
 * @param spending spending in the category, newer and older
 * @returns `undefined` if there are too few days for a forecast
 */
export function forecastBudget(
  spending: readonly Entered[],
  planned: Planned,
  plannedSince: CalendarDay | null,
  today: CalendarDay,
): BudgetForecast | undefined {
  const month = monthOf(today);
  const current = spending.filter(({ date }) => monthOf(date) === month);
  const partCents = partSince(planned, plannedSince, month);
  const since = partCents === undefined ? undefined : (plannedSince ?? undefined);
  const { first } = daysOfMonth(month);
  if (daysBetween(since ?? first, today) + 1 < FIRST_FORECAST_DAY) return undefined;
  const counted = current.filter(({ date }) => date >= (since ?? first));
  // Recurring spending occurs once and does not follow the pace.
  const isUsual = ({ recurringId }: Entered) => !recurringId;
  const share =
    since === undefined
      ? shareSpentBy(today, spending.filter(isUsual))
      : shareSince(since, today, counted.filter(isUsual));
  if (share === undefined) return undefined;
  const spent = sumSpent(counted);
  const spentUsually = sumSpent(counted.filter(isUsual));
  // Spending from before can leave less of the whole budget than its part.
  const before = sumSpent(current) - spent;
  const whole = leftOf({ ...planned, spentCents: before });
  return {
    since,
    counted,
    spentCents: spent,
    budgetCents: Math.max(0, Math.min(whole, partCents ?? whole)),
    forecastCents: spent - spentUsually + Math.round(spentUsually / share),
  };
}

/** Returns the sum of the spending, in positive cents. */
export function sumSpent(transactions: readonly Entered[]): number {
  return transactions.reduce((cents, each) => cents + spentCents(each), 0);
}

/** Returns the elapsed share of the days from the beginning of a budget to the end of the month. */
function shareSince(
  since: CalendarDay,
  today: CalendarDay,
  spending: readonly Entered[],
): number | undefined {
  if (new Set(spending.map(({ date }) => date)).size < MIN_DAYS) return undefined;
  const { last } = daysOfMonth(monthOf(since));
  return (daysBetween(since, today) + 1) / (daysBetween(since, last) + 1);
}

/**
 * Returns the share of a month's spending that is usually reached by this day: the median of the last three months with
 * spending, or the elapsed share of days with a shorter history.
 *
 * @returns `undefined` with a shorter history and spending on a single day this month: rent paid once has no pace
 */
function shareSpentBy(today: CalendarDay, spending: readonly Entered[]): number | undefined {
  const month = monthOf(today);
  const dayNumber = Number(today.slice(8));
  const shares = Array.from({ length: RHYTHM_MONTHS }, (_, index) => {
    const { first, last } = daysOfMonth(addMonths(month, -1 - index));
    const sameDay = addDays(first, dayNumber - 1);
    const inMonth = spending.filter(({ date }) => date >= first && date <= last);
    const whole = sumSpent(inMonth);
    return whole === 0
      ? undefined
      : sumSpent(inMonth.filter(({ date }) => date <= sameDay)) / whole;
  }).filter((share) => share !== undefined);
  const passed = dayNumber / Number(daysOfMonth(month).last.slice(8));
  const hasRhythm = shares.length === RHYTHM_MONTHS;
  const days = new Set(spending.map(({ date }) => date).filter((date) => monthOf(date) === month));
  if (!hasRhythm && days.size < MIN_DAYS) return undefined;
  const usual = hasRhythm ? median(shares) : passed;
  // Lower bound, so that months that usually start late do not turn small sums into extreme forecasts.
  return Math.min(1, Math.max(usual, passed / 2));
}
