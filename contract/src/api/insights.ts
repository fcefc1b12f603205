import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idParams, idSchema } from './fields.ts';

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
  /** More specific than its type. */
  kind: z.enum(insightKinds),
  /** Equal for all insights about the same subject, such as one category's budget, in every month. */
  topicId: idSchema,
  title: z.string(),
  description: z.string(),
  isRead: z.boolean(),
  /**
   * Whether it appears only in the list and does not count as news: other insights of its week matter more to
   * the viewer, it is about a recently set budget, or similar ones were marked not useful.
   */
  isQuiet: z.boolean(),
  /** False once the viewer has marked it not useful. */
  isUseful: z.boolean(),
  /** The time of its newest evidence. */
  createdAt: z.iso.datetime(),
  /** Its basis: named amounts, and transactions visible to the viewer. */
  evidence: z.object({
    figures: z.array(z.object({ label: z.string(), amount: amountSchema })),
    transactionIds: z.array(idSchema),
  }),
});
export type Insight = z.infer<typeof insightSchema>;

/** Whether an insight is new to the viewer: unread, and not only in the list. */
export function isNews({ isRead, isQuiet }: Pick<Insight, 'isRead' | 'isQuiet'>): boolean {
  return !isRead && !isQuiet;
}

export const insightEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/insights',
    summary: 'Insights about the month, newest first; empty without the starter plan.',
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
      'Marks whether an insight is useful to the viewer: similar ones no longer count as news when it is not.',
    access: 'couple',
    status: 200,
    changes: ['insights'],
    params: idParams,
    body: z.object({ isUseful: z.boolean('Choose whether it is useful') }),
    response: insightSchema,
  }),
};
