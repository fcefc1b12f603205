import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, monthSchema, sentAmountFromZero } from './fields.ts';

export const personalBudgetSchema = z.object({
  limit: amountSchema,
  /** Sum of the month's personal spending, as a positive amount. */
  spent: amountSchema,
  /** Never below `0.00`. */
  remaining: amountSchema,
  /** Whole percent of the limit, not capped. */
  percent: z.number().int(),
});
export type PersonalBudget = z.infer<typeof personalBudgetSchema>;

export const personalBudgetsSchema = personalBudgetSchema.extend({
  month: monthSchema,
  /** Only in the partner's view: the partner keeps their budget private, and all amounts are zero. */
  isWithheld: z.literal(true).optional(),
  /**
   * The partner's budget: `null` without a partner, `private` when they keep it private. Computed from what
   * the viewer may see, so it never includes hidden transactions.
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
