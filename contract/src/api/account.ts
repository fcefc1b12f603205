import { z } from 'zod';
import { archivedHistorySchema } from './archives.ts';
import { budgetTermSchema, categorySchema } from './categories.ts';
import { coupleSchema } from './couples.ts';
import { dateNightSchema } from './date-nights.ts';
import { defineEndpoint } from './endpoint.ts';
import { topicSchema } from './events.ts';
import { connectionSchema } from './connections.ts';
import { shareRuleSchema, settlementSchema } from './fair-share.ts';
import { amountSchema, monthSchema } from './fields.ts';
import { contributionSchema, goalSchema } from './goals.ts';
import { importSummarySchema } from './imports.ts';
import { inboxRowSchema } from './inbox.ts';
import { insightSchema } from './insights.ts';
import { passkeySchema } from './passkeys.ts';
import { chosenPreferencesSchema } from './preferences.ts';
import { privacySettingsSchema } from './privacy.ts';
import { pushSettingsSchema } from './push.ts';
import { recurringSchema } from './recurring.ts';
import { ruleSchema } from './rules.ts';
import { secondFactorSchema } from './second-factor.ts';
import { emailSchema, passwordSchema, userSchema } from './session.ts';
import { openSessionSchema } from './sessions.ts';
import { moneyAccountSchema } from './money-accounts.ts';
import { keptDecisionSchema } from './money-evening.ts';
import { percentsSchema } from './split.ts';
import { transactionSchema } from './transactions.ts';

/** Everything the product stores about a user, as far as they may see it. */
export const myDataSchema = z.object({
  madeAt: z.iso.datetime(),
  user: userSchema,
  privacySettings: privacySettingsSchema,
  preferences: chosenPreferencesSchema,
  notifications: pushSettingsSchema,
  sessions: z.array(openSessionSchema),
  passkeys: z.array(passkeySchema),
  secondFactor: secondFactorSchema,
  couple: coupleSchema.nullable(),
  categories: z.array(categorySchema),
  budgetHistory: z.array(budgetTermSchema),
  accounts: z.array(moneyAccountSchema),
  transactions: z.array(transactionSchema),
  savingsGoals: z.array(goalSchema.extend({ contributions: z.array(contributionSchema) })),
  dateNights: z.array(dateNightSchema),
  decisions: z.array(keptDecisionSchema),
  settlements: z.array(settlementSchema),
  insights: z.array(insightSchema),
  rules: z.array(ruleSchema),
  recurring: z.array(recurringSchema),
  imports: z.array(importSummarySchema),
  inbox: z.array(inboxRowSchema),
  connections: z.array(connectionSchema),
  /** The viewer's own income and the couple's share rules; empty until both partners have joined. */
  fairShare: z
    .object({
      income: amountSchema.nullable(),
      rules: z.array(
        z.object({
          month: monthSchema,
          rule: shareRuleSchema,
          shares: percentsSchema,
          contributions: z.boolean(),
        }),
      ),
    })
    .nullable(),
  archives: z.array(archivedHistorySchema),
});
export type MyData = z.infer<typeof myDataSchema>;

/** Deleting an account requires its address and its password, as protection against accidents. */
export const deleteAccountSchema = z.object({
  email: emailSchema,
  /** Omitted for accounts that sign in through an external provider. */
  password: passwordSchema.optional(),
});

export const accountEndpoints = {
  data: defineEndpoint({
    method: 'GET',
    path: '/api/account/data',
    summary: 'All stored data about the viewer, as far as they may see it, as a file.',
    access: 'signed-in',
    status: 200,
    dependsOn: topicSchema.options,
    needsProof: true,
    response: myDataSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/account',
    summary:
      "Deletes the viewer's account and personal data; shared data stays with the partner, without the name.",
    access: 'signed-in',
    status: 204,
    // The deleted account has nothing left to reload; for the partner the couple ends.
    changes: [],
    mayChange: topicSchema.options,
    needsProof: true,
    body: deleteAccountSchema,
  }),
};
