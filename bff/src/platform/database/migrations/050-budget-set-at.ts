import { defineMigration } from '../schema.ts';

/** When a category's budget was last set, so that insights leave alone what was just decided. */
export const budgetSetAt = defineMigration('050-budget-set-at', async (schema) => {
  await schema.column('categories', 'budget_set_at', 'DATETIME(3) NULL');
});
