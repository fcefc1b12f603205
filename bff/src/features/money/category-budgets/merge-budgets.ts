import { budgetTerms, currentMonth, replaceTerms, termIn } from '../categories/budget-terms.ts';
import type { CalendarMonth } from '@harmony/contract';
import type { BudgetTerm } from '../categories/budget-terms.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { Replacement } from '../../../core/feature/feature.ts';
import { preparation } from '../../../core/routes/preparation.ts';
import { mergedTerms } from './carried-months.ts';
import { budgetsIn } from './read-budgets.ts';

/** Computes the terms of the merged budget, from all spending of both categories. */
export const merging = preparation(
  'merged budget',
  async (
    { reader },
    viewer,
    { month, id, replacement }: Replacement & { month: CalendarMonth },
  ): Promise<BudgetTerm[]> => {
    const budgetOf = await budgetsIn(reader, viewer, month);
    return mergedTerms(budgetOf(replacement), budgetOf(id), month);
  },
);

/**
 * Preserves the sum of both carried amounts when a category replaces another one and takes over all its spending. Must
 * run before the replacement.
 */
export async function mergeBudgets(
  change: CoupleChange,
  { id, replacement }: Replacement,
): Promise<void> {
  const month = currentMonth();
  const { work, viewer } = change;
  const { couple } = viewer;
  const own = (await budgetTerms(work, couple.id, replacement)).get(replacement) ?? [];
  // Budgets without rollover carry no spending.
  if (termIn(own, month)?.carriedSince) {
    const terms = await merging.within(change, { month, id, replacement });
    await replaceTerms(work, couple.id, replacement, terms);
  }
  await replaceTerms(work, couple.id, id, []);
}
