import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idParams, idSchema } from './fields.ts';

/** What insights say. */
export const insightKinds = [
  'goal-reached',
  'goal-behind',
  'goal-ahead',
  'over-budget',
  'budget-forecast',
  'unusual-spending',
  'grown-bill',
] as const;

export const insightSchema = z.object({
  id: idSchema,
  type: z.enum(['goal_progress', 'spending_alert', 'achievement', 'other']),
  /** What it says, more closely than its type. */
  kind: z.enum(insightKinds),
  /** The same for all insights about the same thing, such as one category's budget, in every month. */
  topicId: idSchema,
  title: z.string(),
  description: z.string(),
  isRead: z.boolean(),
  /**
   * Whether it stands in the list alone and is no news: others of its week matter more to the viewer, it
   * is about a budget that was just set, or the like of it was not useful.
   */
  isQuiet: z.boolean(),
  /** False once the viewer has said that it is not useful. */
  isUseful: z.boolean(),
  /** An ISO date and time in UTC: when the newest of its evidence was. */
  createdAt: z.iso.datetime(),
  /** What it rests on: every figure with its name, and transactions that the viewer may see. */
  evidence: z.object({
    figures: z.array(z.object({ label: z.string(), amount: amountSchema })),
    transactionIds: z.array(idSchema),
  }),
});
export type Insight = z.infer<typeof insightSchema>;

/** Whether an insight is new to the viewer: not read, and not one that stands in the list alone. */
export function isNews({ isRead, isQuiet }: Pick<Insight, 'isRead' | 'isQuiet'>): boolean {
  return !isRead && !isQuiet;
}

export const insightEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/insights',
    summary: 'What the data says about the month, newest first; empty without the starter plan.',
    access: 'couple',
    status: 200,
    dependsOn: ['insights', 'transactions', 'categories', 'goals', 'preferences'],
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
  judge: defineEndpoint({
    method: 'PATCH',
    path: '/api/insights/:id/useful',
    summary:
      'Says whether an insight is useful to the viewer: the like of one that is not is no news any more.',
    access: 'couple',
    status: 200,
    changes: ['insights'],
    params: idParams,
    body: z.object({ isUseful: z.boolean('Say whether it is useful') }),
    response: insightSchema,
  }),
};
