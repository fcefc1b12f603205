import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idParams, idSchema } from './fields.ts';

export const insightSchema = z.object({
  id: idSchema,
  type: z.enum(['goal_progress', 'spending_alert', 'achievement', 'other']),
  title: z.string(),
  description: z.string(),
  isRead: z.boolean(),
  /** An ISO date and time in UTC: when the newest of its evidence was. */
  createdAt: z.iso.datetime(),
  /** What it rests on: every figure with its name, and transactions that the viewer may see. */
  evidence: z.object({
    figures: z.array(z.object({ label: z.string(), amount: amountSchema })),
    transactionIds: z.array(idSchema),
  }),
});
export type Insight = z.infer<typeof insightSchema>;

export const insightEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/insights',
    summary: 'What the data says about the month, newest first; empty without the starter plan.',
    access: 'couple',
    status: 200,
    dependsOn: ['insights', 'transactions', 'categories', 'goals'],
    mirrored: true,
    response: z.array(insightSchema),
  }),
  read: defineEndpoint({
    method: 'PATCH',
    path: '/api/insights/:id/read',
    summary: 'Marks an insight as read by the viewer.',
    access: 'couple',
    status: 200,
    changes: ['insights'],
    params: idParams,
    response: insightSchema,
  }),
};
