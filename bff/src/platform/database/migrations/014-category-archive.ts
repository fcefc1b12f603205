import { defineMigration } from '../schema.ts';

export const categoryArchive = defineMigration('014-category-archive', async (schema) => {
  await schema.column('categories', 'is_archived', 'TINYINT NOT NULL DEFAULT 0');
});
