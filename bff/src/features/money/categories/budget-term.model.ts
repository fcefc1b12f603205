import { counter, fixedText, idOf, key, nullable } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Terms of rollover budgets, one row per category and month of change. Budgets without rollover have no rows. */
export const budgetTermModel = defineModel('budget_terms', {
  coupleId: key(idOf('couples')),
  categoryId: key(idOf('categories')),
  /** First month to which the term applies. */
  month: key(fixedText(7)),
  /** 0 means no limit. As wide as a sum, since merging two categories adds up their budgets. */
  budgetCents: counter(),
  /** First month whose remainder is carried over; null once rollover is switched off. */
  carriedSince: nullable(fixedText(7)),
});
