import { z } from 'zod';
import { daysBetween, isCalendarDay } from '../calendar/calendar.ts';
import { CALENDAR_TYPE } from './date-nights.ts';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, daySchema, idSchema } from './fields.ts';
import { bounded } from './message.ts';

export const calendarEntrySchema = z.object({
  date: daySchema,
  /**
   * A transaction, a transfer between accounts, a date of a recurring transaction that is not booked yet, a date night,
   * or the target date of a goal.
   */
  kind: z.enum(['booked', 'transfer', 'due', 'date-night', 'goal']),
  title: z.string(),
  /** Negative is spending. For a date night its budget or cost, for a goal its target. */
  amount: amountSchema,
  id: idSchema,
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

export const MOST_CALENDAR_DAYS = 400;

const between = z
  .object({ from: daySchema, to: daySchema })
  .superRefine(({ from, to }, context) => {
    const message = problemOf(from, to);
    if (message === undefined) return;
    // Either end may be the wrong one, so both are named.
    for (const field of ['from', 'to']) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

function problemOf(from: string, to: string): string | undefined {
  // Invalid days are reported by their own schema.
  if (!isCalendarDay(from) || !isCalendarDay(to)) return undefined;
  if (from > to) return 'Choose a last day that is not before the first one';
  if (daysBetween(from, to) >= MOST_CALENDAR_DAYS) {
    return bounded('Choose at most {0} days', MOST_CALENDAR_DAYS);
  }
  return undefined;
}

/** The secret of a feed address (32 bytes in base64url) with the extension of calendar files. */
const feedParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{43}(\.ics)?$/)
    .transform((token) => token.replace(/\.ics$/, '')),
});

export const calendarEndpoints = {
  entries: defineEndpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: 'Booked and due transactions, date nights and goals of a range of days, day by day.',
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'recurring', 'date-nights', 'goals', 'categories'],
    mirrored: true,
    query: between,
    response: z.array(calendarEntrySchema),
    isLongList: true,
  }),
  subscription: defineEndpoint({
    method: 'GET',
    path: '/api/calendar/subscription',
    summary: 'Whether the viewer has a private calendar feed, and since when.',
    access: 'couple',
    status: 200,
    dependsOn: [],
    response: z.object({ since: z.iso.datetime().nullable() }),
  }),
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/api/calendar/subscription',
    summary: 'Creates a private calendar feed and revokes the previous one.',
    access: 'couple',
    status: 201,
    changes: [],
    // The secret is not stored, so a repeated request creates another one.
    isRepeatable: true,
    needsProof: true,
    response: z.object({ url: z.string(), since: z.iso.datetime() }),
  }),
  unsubscribe: defineEndpoint({
    method: 'DELETE',
    path: '/api/calendar/subscription',
    summary: "Revokes the viewer's private calendar feed.",
    access: 'couple',
    status: 204,
    changes: [],
  }),
  feed: defineEndpoint({
    method: 'GET',
    path: '/api/calendar/feed/:token',
    summary:
      'Due transactions, date nights and goals of the owner of this private feed, as a calendar.',
    access: 'public',
    status: 200,
    dependsOn: [],
    params: feedParams,
    files: [CALENDAR_TYPE],
  }),
};
