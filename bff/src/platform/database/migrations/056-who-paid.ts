import { defineMigration } from '../schema.ts';

/**
 * Who paid what is shared, and how it is split where the couple's rule does not hold. Nothing of it is
 * said of what was there before: its author paid, and the rule holds.
 */
export const whoPaid = defineMigration('056-who-paid', async (schema) => {
  await schema.column('transactions', 'paid_by', 'CHAR(36) NULL');
  await schema.column('transactions', 'split_kind', 'VARCHAR(10) NULL');
  await schema.column('transactions', 'split_author', 'INTEGER NULL');
});
