import { defineMigration } from '../schema.ts';

/**
 * Payer of a shared transaction, and its split if it differs from the couple's rule. Null for existing
 * rows: the author paid, and the rule applies.
 */
export const whoPaid = defineMigration('056-who-paid', async (schema) => {
  await schema.column('transactions', 'paid_by', 'CHAR(36) NULL');
  await schema.column('transactions', 'split_kind', 'VARCHAR(10) NULL');
  await schema.column('transactions', 'split_author', 'INTEGER NULL');
});
