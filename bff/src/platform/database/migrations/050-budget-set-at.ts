import { defineMigration } from '../schema.ts';

/** Time of the last change of a category's budget, so that insights skip recent decisions. */
export const budgetSetAt = defineMigration('050-budget-set-at', async (schema) => {
  await schema.column('categories', 'budget_set_at', 'DATETIME(3) NULL');
});
