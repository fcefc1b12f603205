import { defineMigration } from '../schema.ts';

/**
 * Whether a transaction was shared when it was imported, so that the partner may search by the file's text.
 * Set for existing rows that are shared now.
 */
export const importedAsShared = defineMigration('076-imported-as-shared', async (schema) => {
  await schema.column('imported_rows', 'is_shared', 'BOOLEAN NOT NULL DEFAULT 0');
  // Raw SQL: depends on another table.
  await schema.change(
    `UPDATE imported_rows SET is_shared = 1
     WHERE transaction_id IN (SELECT id FROM transactions WHERE type = 'shared')`,
  );
});
