import { defineMigration } from '../schema.ts';

/**
 * Whether a payment was shared when it was imported, so that the partner may find it by what the file said of it. Of
 * those that were there before, the ones that are shared by now.
 */
export const importedAsShared = defineMigration('076-imported-as-shared', async (schema) => {
  await schema.column('imported_rows', 'is_shared', 'BOOLEAN NOT NULL DEFAULT 0');
  // By hand: by another table that already stands.
  await schema.change(
    `UPDATE imported_rows SET is_shared = 1
     WHERE transaction_id IN (SELECT id FROM transactions WHERE type = 'shared')`,
  );
});
