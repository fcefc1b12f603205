import { defineMigration } from '../schema.ts';

/** Counts the drafts of somebody without a look at any other row: a row has a whole file in it. */
export const indexOpenImports = defineMigration('078-open-imports', (schema) =>
  schema.index('imports_open', 'imports', ['user_id', 'couple_id', 'expires_at']),
);
