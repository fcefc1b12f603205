import { defineMigration } from '../schema.ts';

/** Covers counting a user's drafts without reading rows, each of which contains a whole file. */
export const indexOpenImports = defineMigration('078-open-imports', (schema) =>
  schema.index('imports_open', 'imports', ['user_id', 'couple_id', 'expires_at']),
);
