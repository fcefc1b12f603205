import type { Work } from '../database/transaction.ts';
import { categoryModel } from './category.model.ts';

/** Gives a couple's category of a name a monthly budget. */
export async function storeBudget(
  work: Work,
  coupleId: string,
  name: string,
  monthlyBudgetCents: number,
): Promise<void> {
  await categoryModel(work).update({ monthlyBudgetCents }, { where: { coupleId, name } });
}
