import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema, monthSchema } from './fields.ts';
import { bounded } from './message.ts';

/** The longest report, in months: five years. */
export const LONGEST_REPORT_MONTHS = 60;

/** Income and expenses, both positive; net is income less expenses. */
export const figuresSchema = z.object({
  income: amountSchema,
  expenses: amountSchema,
  net: amountSchema,
});

/** A couple's shared income, spending and savings over several months. */
export const reportSchema = z.object({
  from: monthSchema,
  to: monthSchema,
  total: figuresSchema,
  /** Every month of the period in order, including those without transactions. */
  months: z.array(figuresSchema.extend({ month: monthSchema })),
  /** Ordered by spending, largest first. */
  categories: z.array(
    figuresSchema.extend({
      categoryId: idSchema,
      spentByMonth: z.array(amountSchema),
    }),
  ),
  /** Amounts by the partner who entered them. */
  members: z.array(figuresSchema.extend({ userId: idSchema })),
  goals: z.array(
    z.object({
      goalId: idSchema,
      /**
       * Savings of both in the period, without contributions that the partner keeps private; negative when
       * more was withdrawn.
       */
      saved: amountSchema,
      currentAmount: amountSchema,
      targetAmount: amountSchema,
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

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
    return bounded('Choose at most {0} months', LONGEST_REPORT_MONTHS);
  }
  return undefined;
}

/** Number of months of a period, both ends included. */
function monthsBetween(from: string, to: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return number(to) - number(from) + 1;
}

export const reportEndpoints = {
  period: defineEndpoint({
    method: 'GET',
    path: '/api/reports',
    summary:
      'Shared income and spending of several months: per month, category, partner and goal. Premium.',
    access: 'couple',
    mirrored: true,
    status: 200,
    dependsOn: ['transactions', 'goals'],
    query: reportQuerySchema,
    response: reportSchema,
  }),
};
