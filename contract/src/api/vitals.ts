import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** A page as named in metrics: its micro-frontend and its own name, never a path with ids of users. */
const pageNameSchema = z
  .string()
  .regex(/^mf-[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/, 'Use the name of a page');

export const vitalSchema = z.object({
  page: pageNameSchema,
  /** The build of its micro-frontend; omitted by pages opened before this field existed. */
  build: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/, 'Use the name of a build')
    .optional(),
  /** As on web.dev/vitals; `navigation` is from the click on a link to the painted page. */
  name: z.enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS', 'navigation']),
  /** Milliseconds; a score for `CLS`. */
  value: z.number().min(0).max(600_000),
});
export type Vital = z.infer<typeof vitalSchema>;

export const vitalsEndpoints = {
  send: defineEndpoint({
    method: 'POST',
    path: '/api/vitals',
    summary: 'Reports performance measurements of pages in a browser.',
    access: 'public',
    status: 204,
    changes: [],
    body: z.object({ vitals: z.array(vitalSchema).min(1).max(50) }),
  }),
};
