import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** A page as metrics name it: its micro-frontend and its own name, never a path with somebody's ids. */
const pageNameSchema = z
  .string()
  .regex(/^mf-[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/, 'Use the name of a page');

/** How one page felt to somebody. */
export const vitalSchema = z.object({
  page: pageNameSchema,
  /** The build of its micro-frontend; pages that are open since long do not say it. */
  build: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/, 'Use the name of a build')
    .optional(),
  /** As on web.dev/vitals; `navigation` is from the press on a link to the painted page. */
  name: z.enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS', 'navigation']),
  /** In milliseconds; a score for `CLS`. */
  value: z.number().min(0).max(600_000),
});
export type Vital = z.infer<typeof vitalSchema>;

export const vitalsEndpoints = {
  send: defineEndpoint({
    method: 'POST',
    path: '/api/vitals',
    summary: 'Tells how fast and steady pages were in a browser.',
    access: 'public',
    status: 204,
    changes: [],
    body: z.object({ vitals: z.array(vitalSchema).min(1).max(50) }),
  }),
};
