import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { userSchema } from './session.ts';

export const demoEndpoints = {
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/demo',
    summary:
      "Signs in as one of the demo couple, in a copy of the visitor's own that lives for a few hours; 404 where no demo is offered.",
    access: 'public',
    status: 200,
    changes: [],
    body: z.object({
      partner: z.enum(['first', 'second']).default('first'),
      /** Time zone in which the date nights of a new copy are in the evening; UTC if it is missing or unknown. */
      timeZone: z.string().max(64).optional(),
    }),
    response: userSchema,
  }),
};
