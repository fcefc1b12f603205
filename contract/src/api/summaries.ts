import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema, monthSchema } from './fields.ts';

/** Change from the previous month in percent, to one decimal; `null` without a previous value. */
const trendSchema = z.number().nullable();

export const monthSummarySchema = z.object({
  month: monthSchema,
  income: amountSchema,
  /** Positive. */
  expenses: amountSchema,
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
    summary: "The shared figures of a month, with trends; defaults to the server's month (UTC).",
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'categories'],
    mirrored: true,
    query: z.object({ month: monthSchema.optional() }),
    response: monthSummarySchema,
  }),
};
