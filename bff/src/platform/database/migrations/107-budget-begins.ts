import { defineMigration } from '../schema.ts';

/** The day on which a category got its budget: the first month counts from that day on. */
export const addBudgetBegins = defineMigration('107-budget-begins', async (schema) => {
  await schema.column('categories', 'planned_since', 'DATE NULL');
});
