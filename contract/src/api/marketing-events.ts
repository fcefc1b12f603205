import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { plans, tierSchema } from './plans.ts';

/** Actions of visitors who consented to being counted (docs/specification/screens.md). */
export const marketingEventSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('pricing_view') }),
  z
    .object({
      name: z.literal('start_trial'),
      plan: tierSchema,
      /** Monthly price of the plan, in US cents. */
      valueCents: z.number().int().min(0),
    })
    .refine(({ plan, valueCents }) => plans[plan].monthlyPriceCents === valueCents, {
      path: ['valueCents'],
      message: 'Use the monthly price of the plan',
    }),
]);
export type MarketingEvent = z.infer<typeof marketingEventSchema>;

export const marketingEventsEndpoints = {
  send: defineEndpoint({
    method: 'POST',
    path: '/api/marketing-events',
    summary: 'Counts an action of a visitor who consented. Nothing about them is stored.',
    access: 'public',
    status: 204,
    changes: [],
    body: marketingEventSchema,
  }),
};
