import { defineMigration } from '../schema.ts';

/** Folded description and notes of a transaction; existing rows get it from a job (`fill-search-texts.ts`). */
export const addSearchTexts = defineMigration('094-search-texts', (schema) =>
  schema.column('transactions', 'search_text', 'MEDIUMTEXT NULL'),
);
