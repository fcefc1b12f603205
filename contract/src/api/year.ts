import { z } from 'zod';
import { EARLIEST_DAY } from '../calendar/calendar.ts';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema, monthSchema } from './fields.ts';
import { figuresSchema } from './reports.ts';
import { bounded } from './message.ts';

const EARLIEST_YEAR = EARLIEST_DAY.slice(0, 4);

export const yearSchema = z
  .string()
  .regex(/^\d{4}$/, { error: 'Use a year such as 2026', abort: true })
  .refine((year) => year >= EARLIEST_YEAR, bounded('Choose a year from {0} on', EARLIEST_YEAR));

/** A couple's year: only what both partners may see, so it is the same for both. */
export const yearInTwoSchema = z.object({
  year: yearSchema,
  /** Year of the first shared transaction; `null` without any. */
  firstYear: yearSchema.nullable(),
  total: figuresSchema,
  /** All twelve months, including empty and future ones. */
  months: z.array(figuresSchema.extend({ month: monthSchema })),
  /** Spending by category, largest first. */
  categories: z.array(z.object({ categoryId: idSchema, expenses: amountSchema })),
  /** Goals that reached their target in this year, in their current state. */
  goalsReached: z.array(
    z.object({
      goalId: idSchema,
      name: z.string(),
      icon: z.string(),
      targetAmount: amountSchema,
    }),
  ),
  /** Completed date nights of the year, and the cost of the booked ones. */
  evenings: z.object({ count: z.int().nonnegative(), spent: amountSchema }),
  /** For each partner, the date night they planned that was furthest below its budget, if any. */
  finds: z.array(
    z.object({
      userId: idSchema,
      dateNightId: idSchema,
      title: z.string(),
      location: z.string().nullable(),
      spent: amountSchema,
      /** Difference to its budget; positive. */
      saved: amountSchema,
    }),
  ),
});
export type YearInTwo = z.infer<typeof yearInTwoSchema>;

export const yearEndpoints = {
  inTwo: defineEndpoint({
    method: 'GET',
    path: '/api/year',
    summary: "Summary of a couple's year: money, goals and date nights.",
    access: 'couple',
    mirrored: true,
    status: 200,
    dependsOn: ['transactions', 'goals', 'date-nights'],
    /** The year on the viewer's calendar; defaults to the server's (UTC). */
    query: z.object({ year: yearSchema.optional() }),
    response: yearInTwoSchema,
  }),
};
