import type { Work } from '../database/transaction.ts';
import type { Replacement } from '../feature/feature.ts';
import { categoryModel } from './category.model.ts';

/**
 * Leaves a category as a mark of the one in its place, for what stays as it is (`visibility.ts`). A
 * mark of an earlier deletion follows.
 */
export async function markReplaced(
  work: Work,
  coupleId: string,
  { id, replacement }: Replacement,
): Promise<void> {
  await categoryModel(work).update(
    { replacedBy: replacement },
    { where: { coupleId, replacedBy: id } },
  );
  // Its name is free again, and nothing is left to read of it.
  await categoryModel(work).update(
    { replacedBy: replacement, name: id, icon: '', color: '', monthlyBudgetCents: 0 },
    { where: { id } },
  );
}
