import { addMonths, breakdownOf, daysOfMonth, monthOf } from '@harmony/contract';
import { toDecimal, trendPercent, utcDay } from '@harmony/contract';
import type { CalendarMonth, MonthSummary } from '@harmony/contract';
import { listCategories } from '../../money/categories/read-categories.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { sumVisibleByCategory } from '../../money/transactions/visible-sums.ts';
import type { CategorySums } from '../../money/transactions/visible-sums.ts';

/**
 * Returns the couple's shared income and spending in a month, compared with the previous one.
 *
 * @param month default: the current month in UTC
 */
export async function monthSummary(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth = monthOf(utcDay(new Date())),
): Promise<MonthSummary> {
  const sharedSums = (wanted: CalendarMonth): Promise<CategorySums[]> => {
    const { first, last } = daysOfMonth(wanted);
    return sumVisibleByCategory(reader, viewer, { from: first, to: last, type: 'shared' });
  };
  const sums = await sharedSums(month);
  const now = totalOf(sums);
  const before = totalOf(await sharedSums(addMonths(month, -1)));
  const spent = new Map(sums.map(({ categoryId, spentCents }) => [categoryId, spentCents]));
  const trend = (figure: keyof Total) => trendPercent(now[figure], before[figure]) ?? null;
  return {
    month,
    income: toDecimal(now.income, viewer.couple.currency),
    expenses: toDecimal(now.expenses, viewer.couple.currency),
    net: toDecimal(now.net, viewer.couple.currency),
    trends: { income: trend('income'), expenses: trend('expenses'), net: trend('net') },
    breakdown: breakdownOf(spent, await listCategories(reader, viewer)).map((share) => ({
      categoryId: share.category.id,
      spent: toDecimal(share.spentCents, viewer.couple.currency),
      budget: toDecimal(share.budgetCents, viewer.couple.currency),
    })),
  };
}

/** Returns the range of days that a summary reads: the month and the previous one. */
export function daysRead(month: CalendarMonth = monthOf(utcDay(new Date()))) {
  return { from: daysOfMonth(addMonths(month, -1)).first, to: daysOfMonth(month).last };
}

/** Amounts in cents. */
interface Total {
  income: number;
  expenses: number;
  net: number;
}

function totalOf(sums: readonly CategorySums[]): Total {
  const income = sums.reduce((cents, { incomeCents }) => cents + incomeCents, 0);
  const expenses = sums.reduce((cents, { spentCents }) => cents + spentCents, 0);
  return { income, expenses, net: income - expenses };
}
