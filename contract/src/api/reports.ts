import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema, monthSchema } from './fields.ts';

/** The longest report, in months: five years. */
export const LONGEST_REPORT_MONTHS = 60;

/** What was earned and spent; expenses are positive, net is income less expenses. */
export const figuresSchema = z.object({
  income: amountSchema,
  expenses: amountSchema,
  net: amountSchema,
});

/** What a couple earned, spent and saved together in some months. */
export const reportSchema = z.object({
  from: monthSchema,
  to: monthSchema,
  total: figuresSchema,
  /** Every month of the period, the first first, also those without anything. */
  months: z.array(figuresSchema.extend({ month: monthSchema })),
  /** By how much was spent, the most first. */
  categories: z.array(
    figuresSchema.extend({
      categoryId: idSchema,
      /** What was spent in each of the months, in their order. */
      spentByMonth: z.array(amountSchema),
    }),
  ),
  /** What each partner entered. */
  members: z.array(figuresSchema.extend({ userId: idSchema })),
  goals: z.array(
    z.object({
      goalId: idSchema,
      /**
       * Put aside in the period by both, but for what the partner gave and keeps to themselves; negative when more was
       * taken back.
       */
      saved: amountSchema,
      currentAmount: amountSchema,
      targetAmount: amountSchema,
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

/** The first and the last month of a report. */
export const reportQuerySchema = z
  .object({ from: monthSchema, to: monthSchema })
  .superRefine(({ from, to }, context) => {
    const message = problemOf(from, to);
    if (message === undefined) return;
    // Either end may be the wrong one, so both are named.
    for (const field of ['from', 'to']) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

function problemOf(from: string, to: string): string | undefined {
  if (from > to) return 'Choose a last month that is not before the first';
  if (monthsBetween(from, to) > LONGEST_REPORT_MONTHS) {
    return `Choose at most ${LONGEST_REPORT_MONTHS} months`;
  }
  return undefined;
}

/** How many months a period has, both ends counted. */
function monthsBetween(from: string, to: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return number(to) - number(from) + 1;
}

export const reportEndpoints = {
  period: defineEndpoint({
    method: 'GET',
    path: '/api/reports',
    summary: 'What was shared in some months: per month, category, partner and goal. Premium.',
    access: 'couple',
    mirrored: true,
    status: 200,
    dependsOn: ['transactions', 'goals'],
    query: reportQuerySchema,
    response: reportSchema,
  }),
};
