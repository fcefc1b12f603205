import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  idParams,
  idSchema,
  monthSchema,
  optionalText,
  sentAmountFromZero,
  sentPastDay,
  sentPositiveAmount,
} from './fields.ts';
import { percentsSchema, sentPercents } from './split.ts';

/** How a couple shares its spending: equally, by income, or by custom percentages. */
export const shareRuleSchema = z.enum(
  ['equal', 'income', 'percent'],
  'Choose equal, by income or by percent',
);
export type ShareRule = z.infer<typeof shareRuleSchema>;

/** A repayment between partners, made outside of the product. Does not count as spending. */
export const settlementSchema = z.object({
  id: idSchema,
  date: daySchema,
  amount: amountSchema,
  from: idSchema,
  to: idSchema,
  note: z.string().nullable(),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** A new settlement, paid by the debtor. Paying more than the debt reverses the balance. */
export const newSettlementSchema = z.object({
  amount: sentPositiveAmount('Amount is required'),
  date: sentPastDay,
  note: optionalText(200),
  /** The debt as the user sees it; a settlement of another debt is rejected. */
  owes: z.object({ from: idSchema, amount: sentPositiveAmount('Amount is required') }).optional(),
});

/** A debt; `null` when the partners are even. */
const debtSchema = z.object({ from: idSchema, to: idSchema, amount: amountSchema }).nullable();

export const fairShareSchema = z.object({
  month: monthSchema,
  /** First day of counted spending, for couples that shared money before; `null` counts everything. */
  since: daySchema.nullable(),
  rule: shareRuleSchema,
  /** Percentages by that rule. By income they are equal until both incomes are entered. */
  shares: percentsSchema,
  /** Whether transfers into joint accounts count as paid by the member who made them. */
  contributions: z.boolean(),
  /** Paid and owed shares of the month's shared spending, and their difference. */
  members: z.array(
    z.object({
      userId: idSchema,
      paid: amountSchema,
      share: amountSchema,
      difference: amountSchema,
      /** With `contributions`: transfers into joint accounts less those out of them; part of `paid`. */
      contributed: amountSchema.optional(),
    }),
  ),
  carriedOver: debtSchema,
  /** Debt at the end of this month, or now. */
  owes: debtSchema,
  /** Settlements of the month, the latest first. */
  settlements: z.array(settlementSchema),
  /** The viewer's own income, which is never shown to another user. */
  ownIncome: amountSchema.nullable(),
  /** For each partner, the last day (UTC) on which they requested percentages by income. */
  incomeUses: z.array(z.object({ userId: idSchema, date: daySchema })),
});
export type FairShare = z.infer<typeof fairShareSchema>;

/** A new rule, which applies from the current month on (UTC). */
export const fairShareChangesSchema = z
  .object({
    /** Stays as it is when omitted. */
    rule: shareRuleSchema.optional(),
    /** With `percent`: each partner's share. */
    shares: sentPercents.optional(),
    /**
     * The viewer's own, for a month or a year as the couple prefers. Without a rule it is only stored, for a
     * later rule by income, also before the partner has joined.
     */
    income: sentAmountFromZero('Enter your income').optional(),
    /** Stays as it is when omitted. */
    contributions: z.boolean('Choose whether transfers into joint accounts count').optional(),
  })
  .refine(({ rule, shares }) => rule !== 'percent' || shares !== undefined, {
    path: ['shares'],
    message: 'Enter each of your percentages',
  })
  .refine(
    ({ rule, contributions, income }) =>
      rule !== undefined || contributions !== undefined || income !== undefined,
    { path: ['rule'], message: 'Choose equal, by income or by percent' },
  );

export const fairShareEndpoints = {
  month: defineEndpoint({
    method: 'GET',
    path: '/api/fair-share',
    summary: 'Paid and owed shares of the shared spending of a month, and the debt.',
    access: 'couple',
    status: 200,
    dependsOn: ['fair-share', 'transactions'],
    mirrored: true,
    /** The month on the viewer's calendar; defaults to the server's (UTC). */
    query: z.object({ month: monthSchema.optional() }),
    response: fairShareSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/fair-share',
    summary: "Changes the couple's share rule, from the current month on.",
    access: 'couple',
    status: 200,
    changes: ['fair-share'],
    body: fairShareChangesSchema,
    mayNeedConsent: true,
    response: fairShareSchema,
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: '/api/settlements',
    summary: 'Records a repayment between the partners.',
    access: 'couple',
    status: 201,
    changes: ['fair-share'],
    body: newSettlementSchema,
    response: settlementSchema,
  }),
  takeBack: defineEndpoint({
    method: 'DELETE',
    path: '/api/settlements/:id',
    summary: 'Deletes a settlement.',
    access: 'couple',
    status: 204,
    changes: ['fair-share'],
    params: idParams,
  }),
};
