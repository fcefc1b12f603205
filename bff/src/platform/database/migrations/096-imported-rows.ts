import { defineMigration } from '../schema.ts';

/** Drops columns that moved to `known_payments`. */
export const slimImportedRows = defineMigration('096-imported-rows', async (schema) => {
  for (const column of ['format', 'reference', 'description', 'is_shared']) {
    await schema.dropColumn('imported_rows', column);
  }
});
