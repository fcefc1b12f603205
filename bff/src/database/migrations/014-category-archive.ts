import type { Migration } from '../schema.ts';

/** Categories that a couple no longer uses, and whose history stays. */
export const categoryArchive: Migration = {
  name: '014-category-archive',
  async up(schema) {
    await schema.column('categories', 'is_archived', 'TINYINT NOT NULL DEFAULT 0');
  },
};
