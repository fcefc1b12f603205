import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema, monthSchema } from './fields.ts';
import { monthRange } from './month-range.ts';

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
  /** Amounts by payer; `userId: null` is for payments from a joint account. */
  members: z.array(figuresSchema.extend({ userId: idSchema.nullable() })),
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

export const reportQuerySchema = monthRange(LONGEST_REPORT_MONTHS);

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
