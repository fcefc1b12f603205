import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const openSessionSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  /** The browser's `User-Agent`, by which users recognize their devices. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  /** Rounded to five minutes. */
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

export const openSessionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'The browsers in which the viewer is signed in, the most recent first.',
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    response: z.array(openSessionSchema),
  }),
  endAll: defineEndpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Signs the viewer out in all browsers; with `keep=current` in all others.',
    access: 'signed-in',
    status: 204,
    changes: [],
    query: z.object({ keep: z.literal('current').optional() }),
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Signs the viewer out of one browser.',
    access: 'signed-in',
    status: 204,
    changes: [],
    params: openSessionSchema.pick({ id: true }),
  }),
};
