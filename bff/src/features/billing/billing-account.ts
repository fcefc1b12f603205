import { randomUUID } from 'node:crypto';
import { ownSubscriptionSchema, paidTierSchema } from '@harmony/contract';
import type { OwnSubscription, PaidTier } from '@harmony/contract';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import type { Database, Reader } from '../../platform/database/database.ts';
import type { RowOf } from '../../platform/database/model.ts';
import { readJson } from '../../platform/database/read-json.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { billingAccountModel } from './billing.model.ts';
import type { SubscriptionStage } from './projection.ts';

/** A subscription that was begun and of which the provider may or may not know. */
export interface BegunSubscription {
  /** Under it the provider does it once. */
  key: string;
  tier: PaidTier;
  trialDays: number;
  at: Date;
}

/** What is known of a user who pays or began to. */
export interface BillingAccount {
  userId: string;
  /** Under it the provider makes the customer once. */
  customerKey: string;
  customerId: string | null;
  begun: BegunSubscription | undefined;
  subscriptionId: string | null;
  stage: SubscriptionStage;
  subscription: OwnSubscription | undefined;
  hasUsedTrial: boolean;
  /** Grows with each state of the provider that is stored: who reads an older one reads again. */
  version: number;
}

type Row = RowOf<typeof billingAccountModel>;

/** The account of a user, if they ever began to pay. */
export async function accountOf(
  reader: Reader,
  userId: string,
): Promise<BillingAccount | undefined> {
  const row = await billingAccountModel(reader).findOne({ where: { userId } });
  return row && accountIn(row);
}

/** The account of a customer at the provider. */
export async function accountOfCustomer(
  reader: Reader,
  customerId: string,
): Promise<BillingAccount | undefined> {
  const row = await billingAccountModel(reader).findOne({ where: { customerId } });
  return row && accountIn(row);
}

/** The account of a user, made when there is none yet. */
export async function openAccount(database: Database, userId: string): Promise<BillingAccount> {
  const known = await accountOf(database, userId);
  if (known) return known;
  try {
    await inTransaction(database, (work) =>
      billingAccountModel(work).create({ userId, customerKey: randomUUID() }),
    );
  } catch (error) {
    // Two presses at once: the other one made it.
    if (!isDuplicate(error)) throw error;
  }
  const made = await accountOf(database, userId);
  if (!made) throw new Error('The account of a user is gone');
  return made;
}

function accountIn(row: Row): BillingAccount {
  return {
    userId: row.userId,
    customerKey: row.customerKey,
    customerId: row.customerId,
    begun: begunIn(row),
    subscriptionId: row.subscriptionId,
    stage: row.standing,
    subscription:
      row.details === null
        ? undefined
        : readJson('a subscription', ownSubscriptionSchema, row.details),
    hasUsedTrial: row.trialUsedAt !== null,
    version: row.version,
  };
}

function begunIn(row: Row): BegunSubscription | undefined {
  const { attemptKey, attemptTier, attemptTrialDays, attemptAt } = row;
  if (attemptKey === null || attemptTrialDays === null || attemptAt === null) return undefined;
  return {
    key: attemptKey,
    tier: paidTierSchema.parse(attemptTier),
    trialDays: attemptTrialDays,
    at: attemptAt,
  };
}
