import { categoryEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { budgetHistory } from './budget-history.ts';
import { deleteCategory } from './remove-category.ts';
import { categoryConsent } from './consent.ts';
import { listAllCategories } from './read-categories.ts';
import { budgetHistorySheets, categorySheets } from './sheets.ts';
import { createBuiltInCategories, markReplaced } from './store-categories.ts';

/** Categories of transactions; the routes that return budgets are in `category-budgets`. */
export const categories = defineFeature({
  name: 'categories',
  routes: [
    coupleRoute(categoryEndpoints.remove, (change) =>
      deleteCategory(change, change.params.id, change.query.moveTo),
    ),
  ],
  tables: {
    categories: {
      forgotten: 'Deleted with the couple.',
      parted: 'Kept for the archive.',
      downloaded: { in: 'categories' },
      removed: { by: 'couple_id' },
    },
    budget_terms: {
      forgotten: 'Deleted with the couple.',
      parted: 'Kept, since the archive depends on them.',
      downloaded: { in: 'budgetHistory' },
      removed: { by: 'couple_id' },
    },
  },
  history: {
    async categories(reader, viewer) {
      const rows = await listAllCategories(reader, viewer);
      return { rows, sheets: (names) => categorySheets(rows, names) };
    },
    async budgetHistory(reader, viewer) {
      const rows = await budgetHistory(reader, viewer);
      return { rows, sheets: (names) => budgetHistorySheets(rows, names) };
    },
  },
  consent: categoryConsent,
  amounts: (_reader, { couple }) => [
    {
      sql: `SELECT 1 FROM categories
        WHERE couple_id = ? AND monthly_budget_cents > 0 AND replaced_by IS NULL LIMIT 1`,
      values: [couple.id],
    },
    {
      sql: `SELECT 1 FROM budget_terms WHERE couple_id = ? AND budget_cents > 0 LIMIT 1`,
      values: [couple.id],
    },
  ],
  counted: (_reader, { couple }, most) => [
    { sql: `SELECT 1 FROM categories WHERE couple_id = ? LIMIT ?`, values: [couple.id, most] },
  ],
  begin: createBuiltInCategories,
  replaceCategory: markReplaced,
});
