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

/** By what a couple shares its spending: half each, by what both earn, or by percents of its own. */
export const shareRuleSchema = z.enum(
  ['equal', 'income', 'percent'],
  'Choose equal, by income or by percent',
);
export type ShareRule = z.infer<typeof shareRuleSchema>;

/** Money that one of the two paid back to the other, outside of the product. No spending. */
export const settlementSchema = z.object({
  id: idSchema,
  date: daySchema,
  amount: amountSchema,
  from: idSchema,
  to: idSchema,
  note: z.string().nullable(),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** A new settlement: from whoever owes to the other. More than is owed turns the balance. */
export const newSettlementSchema = z.object({
  amount: sentPositiveAmount('Amount is required'),
  date: sentPastDay,
  note: optionalText(200),
});

/** Who owes whom; `null` when the two are even. */
const debtSchema = z.object({ from: idSchema, to: idSchema, amount: amountSchema }).nullable();

export const fairShareSchema = z.object({
  month: monthSchema,
  /** The first day whose spending counts, for couples that spent together before; `null` where all of it does. */
  since: daySchema.nullable(),
  /** The couple's rule in this month. */
  rule: shareRuleSchema,
  /** The percents by that rule. By income they are half each until both have entered theirs. */
  shares: percentsSchema,
  /** What each paid of the month's shared spending and bears of it; the difference of the two. */
  members: z.array(
    z.object({
      userId: idSchema,
      paid: amountSchema,
      share: amountSchema,
      difference: amountSchema,
    }),
  ),
  /** What was left over from the months before. */
  carriedOver: debtSchema,
  /** What is owed at the end of this month, or by now. */
  owes: debtSchema,
  /** Those of the month, the latest first. */
  settlements: z.array(settlementSchema),
  /** What the viewer has entered as their own income; nobody else is ever shown it. */
  ownIncome: amountSchema.nullable(),
});
export type FairShare = z.infer<typeof fairShareSchema>;

/** Another rule, which counts from the current month on (UTC). */
export const fairShareChangesSchema = z
  .object({
    rule: shareRuleSchema,
    /** With `percent`: what each of the two bears. */
    shares: sentPercents.optional(),
    /** With `income`: the viewer's own, of a month or a year as the two like. */
    income: sentAmountFromZero('Enter your income').optional(),
  })
  .refine(({ rule, shares }) => rule !== 'percent' || shares !== undefined, {
    path: ['shares'],
    message: 'Say what percent each of you bears',
  });

export const fairShareEndpoints = {
  month: defineEndpoint({
    method: 'GET',
    path: '/api/fair-share',
    summary:
      'Who paid what of the shared spending of a month, whose share it was, and who owes whom.',
    access: 'couple',
    status: 200,
    dependsOn: ['fair-share', 'transactions'],
    mirrored: true,
    /** The month on the viewer's calendar; the server's (UTC) when left out. */
    query: z.object({ month: monthSchema.optional() }),
    response: fairShareSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/fair-share',
    summary: 'Changes by what the couple shares its spending, from the current month on.',
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
    summary: 'Notes what whoever owes has paid back to the other.',
    access: 'couple',
    status: 201,
    changes: ['fair-share'],
    body: newSettlementSchema,
    response: settlementSchema,
  }),
  takeBack: defineEndpoint({
    method: 'DELETE',
    path: '/api/settlements/:id',
    summary: 'Takes back a settlement.',
    access: 'couple',
    status: 204,
    changes: ['fair-share'],
    params: idParams,
  }),
};
