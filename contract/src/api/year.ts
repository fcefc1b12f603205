import { z } from 'zod';
import { EARLIEST_DAY } from '../calendar/calendar.ts';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema, monthSchema } from './fields.ts';
import { figuresSchema } from './reports.ts';

const EARLIEST_YEAR = EARLIEST_DAY.slice(0, 4);

/** A year such as `2026`. */
export const yearSchema = z
  .string()
  .regex(/^\d{4}$/, { error: 'Use a year such as 2026', abort: true })
  .refine((year) => year >= EARLIEST_YEAR, `Choose a year from ${EARLIEST_YEAR} on`);

/** What a couple did together in a year: only what both may see, so it is the same for both. */
export const yearInTwoSchema = z.object({
  year: yearSchema,
  /** The year of the first shared transaction; `null` before there is one. */
  firstYear: yearSchema.nullable(),
  total: figuresSchema,
  /** All twelve, also those without anything and those to come. */
  months: z.array(figuresSchema.extend({ month: monthSchema })),
  /** Where it went: what was spent, the most first. */
  categories: z.array(z.object({ categoryId: idSchema, expenses: amountSchema })),
  /** The goals that came to their target in this year, as they are now. */
  goalsReached: z.array(
    z.object({
      goalId: idSchema,
      name: z.string(),
      icon: z.string(),
      targetAmount: amountSchema,
    }),
  ),
  /** Date nights of the year that are completed, and what those cost that were booked. */
  evenings: z.object({ count: z.int().nonnegative(), spent: amountSchema }),
  /**
   * Of each partner the date night that they planned and that came in furthest below its budget,
   * if there is one.
   */
  finds: z.array(
    z.object({
      /** Who planned it. */
      userId: idSchema,
      dateNightId: idSchema,
      title: z.string(),
      location: z.string().nullable(),
      /** What it cost. */
      spent: amountSchema,
      /** How much less that was than planned; above zero. */
      saved: amountSchema,
    }),
  ),
});
export type YearInTwo = z.infer<typeof yearInTwoSchema>;

export const yearEndpoints = {
  inTwo: defineEndpoint({
    method: 'GET',
    path: '/api/year',
    summary: 'What a couple did together in a year: money, goals, and evenings.',
    access: 'couple',
    mirrored: true,
    status: 200,
    dependsOn: ['transactions', 'goals', 'date-nights'],
    /** The year on the viewer's calendar; the server's (UTC) when left out. */
    query: z.object({ year: yearSchema.optional() }),
    response: yearInTwoSchema,
  }),
};
