import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, monthSchema, sentAmountFromZero } from './fields.ts';

/** A personal budget of one month. */
export const personalBudgetSchema = z.object({
  limit: amountSchema,
  /** The sum of the personal spending of the month, as a positive amount. */
  spent: amountSchema,
  /** Never below `0.00`. */
  remaining: amountSchema,
  /** Whole percent of the limit, not capped. */
  percent: z.number().int(),
});
export type PersonalBudget = z.infer<typeof personalBudgetSchema>;

export const personalBudgetsSchema = personalBudgetSchema.extend({
  month: monthSchema,
  /** In the partner's view alone: that they keep theirs to themselves, and it is all zero here. */
  isWithheld: z.literal(true).optional(),
  /**
   * The partner's: `null` without a partner, `private` when they keep it to themselves. Computed
   * from what the viewer may see, so hidden transactions never show in it.
   */
  partner: z
    .discriminatedUnion('state', [
      z.object({ state: z.literal('private') }),
      personalBudgetSchema.extend({ state: z.literal('shared') }),
    ])
    .nullable(),
});
export type PersonalBudgets = z.infer<typeof personalBudgetsSchema>;

export const budgetEndpoints = {
  personal: defineEndpoint({
    method: 'GET',
    path: '/api/personal-budgets/current',
    summary: "The viewer's personal budget of the month, and the partner's where shared.",
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'personal-budgets'],
    mirrored: true,
    /** The month on the viewer's calendar; the server's (UTC) when left out. */
    query: z.object({ month: monthSchema.optional() }),
    response: personalBudgetsSchema,
  }),
  changeLimit: defineEndpoint({
    method: 'PATCH',
    path: '/api/personal-budgets/current',
    summary: "Changes the viewer's own monthly limit for personal spending.",
    access: 'couple',
    status: 200,
    changes: ['personal-budgets', 'couple'],
    body: z.object({ limit: sentAmountFromZero('Monthly limit is required') }),
    response: z.object({ limit: amountSchema }),
  }),
};
