import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { tierSchema } from './plans.ts';

export const subscriptionStatusSchema = z.object({
  /** The plan in effect: the better of both partners' plans, and at least the one for all users. */
  subscriptionTier: tierSchema,
  /** `free`, `active`, `cancel_at_period_end`, or a state of the payment provider. */
  subscriptionStatus: z.string(),
});

export const subscriptionEndpoints = {
  status: defineEndpoint({
    method: 'GET',
    path: '/api/subscription-status',
    summary: 'The plan in effect for the viewer, and the state of its subscription.',
    access: 'signed-in',
    status: 200,
    dependsOn: ['subscription'],
    response: subscriptionStatusSchema,
  }),
};
