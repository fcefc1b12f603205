import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, monthSchema } from './fields.ts';
import { monthRange } from './month-range.ts';

/** The longest period of net worth: ten years. */
export const LONGEST_NET_WORTH_MONTHS = 120;

/** Balances at the end of a month, or now for the current one. */
export const netWorthSchema = z.object({
  month: monthSchema,
  /** Joint accounts. */
  ours: amountSchema,
  /** The viewer's own accounts. */
  own: amountSchema,
  /** The partner's open accounts. */
  partner: amountSchema,
  total: amountSchema,
});
export type NetWorth = z.infer<typeof netWorthSchema>;

export const netWorthEndpoints = {
  months: defineEndpoint({
    method: 'GET',
    path: '/api/net-worth',
    summary: 'Balances of the visible accounts at the end of each month of a period.',
    access: 'couple',
    status: 200,
    dependsOn: ['accounts', 'transactions'],
    mirrored: true,
    query: monthRange(LONGEST_NET_WORTH_MONTHS),
    response: z.array(netWorthSchema),
  }),
};
