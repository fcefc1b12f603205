import { daysOfMonth, toCents, toDecimal } from '@harmony/contract';
import type { BudgetedCategory, CalendarMonth, CarriedCategory, Category } from '@harmony/contract';
import { budgetTerms, currentMonth, termIn } from '../categories/budget-terms.ts';
import { listCategories } from '../categories/read-categories.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { sumVisibleByMonth } from '../transactions/visible-sums.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { carriedMonths } from './carried-months.ts';
import type { Budgeted } from './carried-months.ts';

/**
 * The couple's categories, by name, with what their budgets come to in a month.
 *
 * @param month the current one (UTC) when left out
 */
export async function listBudgets(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth = currentMonth(),
): Promise<BudgetedCategory[]> {
  const budgetOf = await budgetsIn(reader, viewer, month);
  return (await listCategories(reader, viewer)).map((category) =>
    withBudget(category, budgetOf(category.id), month, viewer),
  );
}

/**
 * One of the couple's categories with what its budget comes to in the current month (UTC).
 */
export async function budgetedCategory(
  reader: Reader,
  viewer: CoupleViewer,
  category: Category,
): Promise<BudgetedCategory> {
  const month = currentMonth();
  const budgetOf = await budgetsIn(reader, viewer, month, category.id);
  return withBudget(category, budgetOf(category.id), month, viewer);
}

/**
 * From which months what is carried over in a month comes, by category.
 *
 * @param month the current one (UTC) when left out
 */
export async function listCarried(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth = currentMonth(),
): Promise<CarriedCategory[]> {
  const budgetOf = await budgetsIn(reader, viewer, month);
  return (await listCategories(reader, viewer)).flatMap(({ id: categoryId }) => {
    const { terms, spentIn } = budgetOf(categoryId);
    const months = carriedMonths(terms, spentIn, month).map((each) => ({
      month: each.month,
      budget: toDecimal(each.budgetCents, viewer.couple.currency),
      carriedOver: toDecimal(each.carriedCents, viewer.couple.currency),
      spent: toDecimal(each.spentCents, viewer.couple.currency),
      available: toDecimal(each.availableCents, viewer.couple.currency),
    }));
    return months.length > 0 ? [{ categoryId, months }] : [];
  });
}

/**
 * What the couple's budgets have been and what was spent of them, from the first month that is carried over
 * into one to that month: summed by the database, by the shared spending that all budgets count.
 *
 * @param only the one category that is meant, which takes less time; all when left out
 */
export async function budgetsIn(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth,
  only?: string,
): Promise<(categoryId: string) => Budgeted> {
  const terms = await budgetTerms(reader, viewer.couple.id, only);
  const since = [...terms.values()].flatMap((own) => termIn(own, month)?.carriedSince ?? []);
  const [first = month] = [month, ...since].toSorted();
  const sums = await sumVisibleByMonth(reader, viewer, {
    from: daysOfMonth(first).first,
    to: daysOfMonth(month).last,
    type: 'shared',
    spendingOnly: true,
    categoryId: only,
  });
  const spent = new Map<string, number>();
  for (const { categoryId, month: each, spentCents } of sums) {
    const key = `${categoryId} ${each}`;
    spent.set(key, (spent.get(key) ?? 0) + spentCents);
  }
  return (categoryId) => ({
    terms: terms.get(categoryId) ?? [],
    spentIn: (each) => spent.get(`${categoryId} ${each}`) ?? 0,
  });
}

function withBudget(
  category: Category,
  { terms, spentIn }: Budgeted,
  month: CalendarMonth,
  viewer: CoupleViewer,
): BudgetedCategory {
  const carried = carriedMonths(terms, spentIn, month).at(-1);
  return {
    ...category,
    carriedOver: toDecimal(carried?.carriedCents ?? 0, viewer.couple.currency),
    available: toDecimal(
      carried?.availableCents ?? toCents(category.monthlyBudget) - spentIn(month),
      viewer.couple.currency,
    ),
  };
}
