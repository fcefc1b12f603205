import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/**
 * That a part of a micro-frontend failed in a browser. It holds names and places of our own code and
 * no message: messages can repeat what somebody typed.
 */
export const failureReportSchema = z.object({
  /** Whose part it is, such as `mf-goals` or `shell`; pages that are open since long do not say it. */
  guest: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use the name of a micro-frontend')
    .optional(),
  /** The build of it that the page has. */
  build: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/, 'Use the name of a build')
    .optional(),
  /** The part, such as `mf-goals-goals`. */
  part: z.string().regex(/^[a-z][a-z0-9-]{0,79}$/, 'Use the name of a part'),
  /**
   * When it failed: while it was loaded or mounted, while it was shown, after a press or a wait, or when
   * it was to go. `freeze` is told by the next page: the browser had stopped answering, or was killed.
   */
  phase: z.enum(['load', 'run', 'event', 'leave', 'freeze']),
  /** The kind of error, such as `TypeError`. */
  kind: z.string().regex(/^[A-Za-z]{1,60}$/, 'Use the name of an error'),
  /** Where in which build, such as `/mf/mf-goals/4c1f/page.js:1:2345`. */
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
    summary: 'Tells that a part of a micro-frontend failed in a browser.',
    access: 'public',
    status: 204,
    changes: [],
    body: failureReportSchema,
  }),
};
