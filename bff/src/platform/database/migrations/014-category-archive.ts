import { defineMigration } from '../schema.ts';

/** Categories that a couple no longer uses, and whose history stays. */
export const categoryArchive = defineMigration('014-category-archive', async (schema) => {
  await schema.column('categories', 'is_archived', 'TINYINT NOT NULL DEFAULT 0');
});
