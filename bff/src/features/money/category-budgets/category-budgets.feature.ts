import { categoryEndpoints } from '@harmony/contract';
import { createCategory } from '../categories/add-category.ts';
import { changeCategory } from '../categories/change-categories.ts';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { Accepted } from '../../../core/routes/accepted.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { mergeBudgets, merging } from './merge-budgets.ts';
import { budgeted, listBudgets, listCarried, withoutSpending } from './read-budgets.ts';

export const categoryBudgets = defineFeature({
  name: 'category-budgets',
  routes: [
    readRoute(categoryEndpoints.list, ({ viewer, query, reader }) =>
      listBudgets(reader, viewer, query.month),
    ),

    readRoute(categoryEndpoints.carried, ({ viewer, query, reader }) =>
      listCarried(reader, viewer, query.month),
    ),

    coupleRoute(categoryEndpoints.create, async (change) => {
      const created = await createCategory(change, change.body);
      if (created instanceof Accepted) return created;
      return withoutSpending(change.work, change.viewer, created);
    }),

    coupleRoute(categoryEndpoints.change, async (change) => {
      const changed = await changeCategory(change, change.params.id, change.body);
      if (changed instanceof Accepted) return changed;
      return () => budgeted.run(change.services, change.viewer, changed, false);
    }),
  ],
  preparations: [budgeted, merging],
  replaceCategory: mergeBudgets,
});
