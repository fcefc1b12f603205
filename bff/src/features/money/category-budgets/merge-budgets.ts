import { budgetTerms, currentMonth, replaceTerms, termIn } from '../categories/budget-terms.ts';
import type { Work } from '../../../platform/database/transaction.ts';
import type { Replacement } from '../../../core/feature/feature.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { mergedTerms } from './carried-months.ts';
import { budgetsIn } from './read-budgets.ts';

/**
 * Lets what two budgets have carried over stay what it is when one category takes the place of another,
 * whose spending of all months moves to it. Runs before it does.
 */
export async function mergeBudgets(
  work: Work,
  viewer: CoupleViewer,
  { id, replacement }: Replacement,
): Promise<void> {
  const month = currentMonth();
  const { couple } = viewer;
  const own = (await budgetTerms(work, couple.id, replacement)).get(replacement) ?? [];
  // What does not roll over carries nothing that was spent.
  if (termIn(own, month)?.carriedSince) {
    const budgetOf = await budgetsIn(work, viewer, month);
    const terms = mergedTerms(budgetOf(replacement), budgetOf(id), month);
    await replaceTerms(work, couple.id, replacement, terms);
  }
  await replaceTerms(work, couple.id, id, []);
}
