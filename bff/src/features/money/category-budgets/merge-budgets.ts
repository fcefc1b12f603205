import { budgetTerms, currentMonth, replaceTerms, termIn } from '../categories/budget-terms.ts';
import type { Work } from '../../../platform/database/database.ts';
import type { Replacement } from '../../../core/feature/feature.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { mergedTerms } from './carried-months.ts';
import { budgetsIn } from './read-budgets.ts';

/**
 * Preserves the sum of both carried amounts when a category replaces another one and takes over all its spending. Must
 * run before the replacement.
 */
export async function mergeBudgets(
  work: Work,
  viewer: CoupleViewer,
  { id, replacement }: Replacement,
): Promise<void> {
  const month = currentMonth();
  const { couple } = viewer;
  const own = (await budgetTerms(work, couple.id, replacement)).get(replacement) ?? [];
  // Budgets without rollover carry no spending.
  if (termIn(own, month)?.carriedSince) {
    const budgetOf = await budgetsIn(work, viewer, month);
    const terms = mergedTerms(budgetOf(replacement), budgetOf(id), month);
    await replaceTerms(work, couple.id, replacement, terms);
  }
  await replaceTerms(work, couple.id, id, []);
}
