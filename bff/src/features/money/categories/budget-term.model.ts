import { counter, fixedText, idOf, key, nullable } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of what budgets that roll over were, from a month on. It says nothing of any other budget. */
export const budgetTermModel = defineModel('budget_terms', {
  coupleId: key(idOf('couples')),
  categoryId: key(idOf('categories')),
  /** The first month for which it counts. */
  month: key(fixedText(7)),
  /** 0 when there is no limit. As large as sums: a category that took in another one has its budget too. */
  budgetCents: counter(),
  /** The first month of which something is carried; nothing once that was switched off. */
  carriedSince: nullable(fixedText(7)),
});
