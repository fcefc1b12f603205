import { defineFeature } from '../feature/feature.ts';
import { createBuiltInCategories } from './built-in-categories.ts';
import { categoryRoutes } from './categories.routes.ts';
import { categoryConsent } from './consent.ts';
import { listCategories } from './list-categories.ts';
import { markReplaced } from './mark-replaced.ts';
import { categorySheets } from './sheets.ts';

/** What a couple sorts its transactions by. */
export const categories = defineFeature({
  name: 'categories',
  routes: categoryRoutes,
  tables: {
    categories: {
      forgotten: 'They are the couple’s, and go with it.',
      parted: 'They stay for the archive.',
      downloaded: { in: 'categories' },
      removed: { by: 'couple_id' },
    },
  },
  history: {
    async categories(reader, viewer) {
      const rows = await listCategories(reader, viewer);
      return { rows, sheets: () => categorySheets(rows) };
    },
  },
  consent: categoryConsent,
  counted: (_reader, { couple }, most) => [
    { sql: `SELECT 1 FROM categories WHERE couple_id = ? LIMIT ?`, values: [couple.id, most] },
  ],
  begin: createBuiltInCategories,
  replaceCategory: markReplaced,
});
