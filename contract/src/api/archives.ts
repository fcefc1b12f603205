import { z } from 'zod';
import { budgetTermSchema, categorySchema } from './categories.ts';
import { currencySchema, memberSchema } from './couples.ts';
import { dateNightSchema } from './date-nights.ts';
import { defineEndpoint } from './endpoint.ts';
import { settlementSchema } from './fair-share.ts';
import { idParams, idSchema } from './fields.ts';
import { contributionSchema, goalSchema } from './goals.ts';
import { moneyAccountSchema } from './money-accounts.ts';
import { keptDecisionSchema } from './money-evening.ts';
import { transactionSchema } from './transactions.ts';

/** A couple account that has ended: both former partners keep reading its shared history. */
export const archiveSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** One or two; a member who deleted their account is named 'Former partner'. */
  members: z.array(memberSchema),
  currency: currencySchema,
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
});
export type Archive = z.infer<typeof archiveSchema>;

export const archivedHistorySchema = archiveSchema.extend({
  categories: z.array(categorySchema),
  budgetHistory: z.array(budgetTermSchema),
  accounts: z.array(moneyAccountSchema),
  transactions: z.array(transactionSchema),
  savingsGoals: z.array(goalSchema.extend({ contributions: z.array(contributionSchema) })),
  dateNights: z.array(dateNightSchema),
  decisions: z.array(keptDecisionSchema),
  settlements: z.array(settlementSchema),
});
export type ArchivedHistory = z.infer<typeof archivedHistorySchema>;

export const archiveEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/archives',
    summary: "The viewer's couple accounts that have ended, the latest first.",
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    response: z.array(archiveSchema),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/archives/:id',
    summary: 'The shared data of a couple account that has ended, read-only.',
    access: 'signed-in',
    status: 200,
    dependsOn: ['preferences'],
    params: idParams,
    response: archivedHistorySchema,
  }),
};
