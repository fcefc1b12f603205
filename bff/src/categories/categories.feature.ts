import { categoryEndpoints } from '@harmony/contract';
import { coupleRoute } from '../couples/couple-route.ts';
import { defineFeature } from '../feature/feature.ts';
import { readRoute } from '../routes/read-route.ts';
import { createBuiltInCategories, markReplaced } from './store-categories.ts';
import { changeCategory, createCategory, deleteCategory } from './change-categories.ts';
import { categoryConsent } from './consent.ts';
import { listCategories } from './read-categories.ts';
import { categorySheets } from './sheets.ts';

/** What a couple sorts its transactions by. */
export const categories = defineFeature({
  name: 'categories',
  routes: [
    readRoute(categoryEndpoints.list, ({ viewer, reader }) => listCategories(reader, viewer)),

    coupleRoute(categoryEndpoints.create, (change) => createCategory(change, change.body)),

    coupleRoute(categoryEndpoints.change, (change) =>
      changeCategory(change, change.params.id, change.body),
    ),

    coupleRoute(categoryEndpoints.remove, (change) =>
      deleteCategory(change, change.params.id, change.query.moveTo),
    ),
  ],
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
