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

/** A subscription request that the provider may not have received yet. */
export interface StartedSubscription {
  /** Idempotency key at the provider. */
  key: string;
  tier: PaidTier;
  trialDays: number;
  at: Date;
}

/** Billing state of a user who has started a payment at least once. */
export interface BillingAccount {
  userId: string;
  /** Idempotency key for creating the customer. */
  customerKey: string;
  customerId: string | null;
  started: StartedSubscription | undefined;
  subscriptionId: string | null;
  stage: SubscriptionStage;
  subscription: OwnSubscription | undefined;
  hasUsedTrial: boolean;
  /** Increases with each stored state of the provider, for optimistic locking. */
  version: number;
}

type Row = RowOf<typeof billingAccountModel>;

export async function accountOf(
  reader: Reader,
  userId: string,
): Promise<BillingAccount | undefined> {
  const row = await billingAccountModel(reader).findOne({ where: { userId } });
  return row && accountIn(row);
}

export async function accountOfCustomer(
  reader: Reader,
  customerId: string,
): Promise<BillingAccount | undefined> {
  const row = await billingAccountModel(reader).findOne({ where: { customerId } });
  return row && accountIn(row);
}

/** Returns the user's account; creates it if necessary. */
export async function openAccount(database: Database, userId: string): Promise<BillingAccount> {
  const known = await accountOf(database, userId);
  if (known) return known;
  try {
    await inTransaction(database, (work) =>
      billingAccountModel(work).create({ userId, customerKey: randomUUID() }),
    );
  } catch (error) {
    // A concurrent request has created it.
    if (!isDuplicate(error)) throw error;
  }
  const existing = await accountOf(database, userId);
  if (!existing) throw new Error('The user’s billing account was deleted');
  return existing;
}

function accountIn(row: Row): BillingAccount {
  return {
    userId: row.userId,
    customerKey: row.customerKey,
    customerId: row.customerId,
    started: startedIn(row),
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

function startedIn(row: Row): StartedSubscription | undefined {
  const { attemptKey, attemptTier, attemptTrialDays, attemptAt } = row;
  if (attemptKey === null || attemptTrialDays === null || attemptAt === null) return undefined;
  return {
    key: attemptKey,
    tier: paidTierSchema.parse(attemptTier),
    trialDays: attemptTrialDays,
    at: attemptAt,
  };
}
