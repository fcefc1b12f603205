import { daysOfMonth, toCents, toDecimal } from '@harmony/contract';
import type { BudgetedCategory, CalendarMonth, CarriedCategory, Category } from '@harmony/contract';
import { budgetTerms, currentMonth, termIn } from '../categories/budget-terms.ts';
import { listAllCategories, listCategories } from '../categories/read-categories.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { sumVisibleByMonth } from '../transactions/visible-sums.ts';
import { preparation } from '../../../core/routes/preparation.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { carriedMonths } from './carried-months.ts';
import type { Budgeted } from './carried-months.ts';

/**
 * Returns the couple's categories sorted by name, with their budgets for a month.
 *
 * @param month default: the current month in UTC
 */
export async function listBudgets(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth = currentMonth(),
): Promise<BudgetedCategory[]> {
  const budgetOf = await budgetsIn(reader, viewer, month);
  return (await listAllCategories(reader, viewer)).map((category) =>
    withBudget(category, budgetOf(category.id), month, viewer),
  );
}

/** Returns a category with its budget for the current month in UTC. */
export const budgeted = preparation(
  'category with its budget',
  async ({ reader }, viewer, category: Category): Promise<BudgetedCategory> => {
    const month = currentMonth();
    const budgetOf = await budgetsIn(reader, viewer, month, category.id);
    return withBudget(category, budgetOf(category.id), month, viewer);
  },
);

/** Returns a new category, which has no transactions, with its budget for the current month in UTC. */
export async function withoutSpending(
  reader: Reader,
  viewer: CoupleViewer,
  category: Category,
): Promise<BudgetedCategory> {
  const terms = (await budgetTerms(reader, viewer.couple.id, category.id)).get(category.id) ?? [];
  return withBudget(category, { terms, spentIn: () => 0 }, currentMonth(), viewer);
}

/**
 * Returns the months that make up the carried amount, by category.
 *
 * @param month default: the current month in UTC
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
 * Returns the terms and spending of the couple's budgets, from the first carried month up to the given month. The
 * database sums up the shared spending that counts against budgets.
 *
 * @param only restricts the result to one category, which is faster
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
