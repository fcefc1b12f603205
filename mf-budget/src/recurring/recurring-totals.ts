import {
  daysOfMonth,
  datesBetween,
  monthOf,
  toCents,
  type CalendarDay,
  type Recurring,
  type Rhythm,
} from '@harmony/contract';

const MONTHS_PER_YEAR = 12;
const perYear: Readonly<Record<Rhythm, number>> = {
  week: 52,
  'two-weeks': 26,
  month: MONTHS_PER_YEAR,
  quarter: 4,
  year: 1,
};

/** Sums of recurring transactions, in cents; all are positive. */
export interface RecurringTotals {
  /** Spending of this month that is not recorded yet, including that of earlier dates. */
  stillToPay: number;
  /** Spending of an average month. */
  spending: number;
  /** Income of an average month. */
  income: number;
}

/** Returns the sums of the recurring transactions that have not ended. */
export function recurringTotals(list: readonly Recurring[], today: CalendarDay): RecurringTotals {
  const { last } = daysOfMonth(monthOf(today));
  const yearly = list
    .filter(({ nextDate }) => nextDate !== null)
    .map(({ amount, every }) => toCents(amount) * perYear[every]);
  const due = list.flatMap((recurring) => amountsDue(recurring, last));
  return {
    stillToPay: spendingOf(due),
    spending: Math.round(spendingOf(yearly) / MONTHS_PER_YEAR),
    income: Math.round(incomeOf(yearly) / MONTHS_PER_YEAR),
  };
}

/** Returns the amounts of all dates from the next one to a day, in cents. */
function amountsDue(recurring: Recurring, last: CalendarDay): number[] {
  const { nextDate, changes } = recurring;
  if (nextDate === null) return [];
  return datesBetween(recurring, nextDate, last).map((date) => {
    const { amount } = changes.findLast(({ from }) => from <= date) ?? recurring;
    return toCents(amount);
  });
}

function incomeOf(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + Math.max(0, each), 0);
}

function spendingOf(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + Math.max(0, -each), 0);
}
