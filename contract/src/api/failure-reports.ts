import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/**
 * Report of a failure in a part of a micro-frontend. Contains names and positions in our own code and no
 * message: messages may repeat what a user typed.
 */
export const failureReportSchema = z.object({
  /** The micro-frontend, such as `mf-goals` or `shell`; omitted by pages that were opened before this field existed. */
  guest: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use the name of a micro-frontend')
    .optional(),
  build: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/, 'Use the name of a build')
    .optional(),
  /** The part, such as `mf-goals-goals`. */
  part: z.string().regex(/^[a-z][a-z0-9-]{0,79}$/, 'Use the name of a part'),
  /**
   * When it failed: while loading or mounting, while shown, in an event handler or timer, or while
   * unmounting. `freeze` is reported by the next page: the browser had stopped responding or was killed.
   */
  phase: z.enum(['load', 'run', 'event', 'leave', 'freeze']),
  kind: z.string().regex(/^[A-Za-z]{1,60}$/, 'Use the name of an error'),
  /** Position in the build, such as `/mf/mf-goals/4c1f/page.js:1:2345`. */
  place: z
    .string()
    .regex(/^\/mf\/[\w./-]{1,150}:\d{1,7}:\d{1,9}$/, 'Use a place in a build')
    .nullable(),
});
export type FailureReport = z.infer<typeof failureReportSchema>;

export const failureReportEndpoints = {
  send: defineEndpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Reports a failure of a part of a micro-frontend in a browser.',
    access: 'public',
    status: 204,
    changes: [],
    body: failureReportSchema,
  }),
};
