import { defineMigration } from '../schema.ts';

/** Existing couples use dollars. */
export const addCurrency = defineMigration('065-currency', (schema) =>
  schema.column('couples', 'currency', `CHAR(3) NOT NULL DEFAULT 'USD'`),
);
