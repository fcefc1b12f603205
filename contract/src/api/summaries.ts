import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema, monthSchema } from './fields.ts';

/**
 * Percent against the month before, to one decimal; `null` when there is nothing to compare with.
 */
const trendSchema = z.number().nullable();

/** What a couple earned and spent together in a month. */
export const monthSummarySchema = z.object({
  month: monthSchema,
  income: amountSchema,
  /** Positive. */
  expenses: amountSchema,
  /** Income less expenses. */
  net: amountSchema,
  trends: z.object({ income: trendSchema, expenses: trendSchema, net: trendSchema }),
  /** Shared spending by category, at most six, largest first (docs/specification/numbers.md). */
  breakdown: z.array(
    z.object({
      categoryId: idSchema,
      spent: amountSchema,
      /** `0.00` when no budget is set. */
      budget: amountSchema,
    }),
  ),
});
export type MonthSummary = z.infer<typeof monthSummarySchema>;

export const summaryEndpoints = {
  month: defineEndpoint({
    method: 'GET',
    path: '/api/summary',
    summary: "The shared figures of a month, with trends; the server's month (UTC) when left out.",
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'categories'],
    mirrored: true,
    query: z.object({ month: monthSchema.optional() }),
    response: monthSummarySchema,
  }),
};
