import { billingEndpoints } from '@harmony/contract';
import type Stripe from 'stripe';
import type { RawInstant, Work } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/database.ts';
import { lockUsers } from '../../core/users/lock-users.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { announce } from '../../core/events/announce.ts';
import type { Services } from '../../services.ts';
import { storeSubscription } from '../../core/users/change-users.ts';
import { isPaid } from '../../core/plans/effective-plan.ts';
import { accountOf } from './billing-account.ts';
import type { BillingAccount } from './billing-account.ts';
import { keepContact } from './customers.ts';
import { paymentsOf } from './payments.ts';
import { isMissing } from './provider-errors.ts';
import { firstUnpaid, FREE, projectionOf } from './projection.ts';
import type { Projection, SubscriptionStage } from './projection.ts';
import { billingAccountModel } from './billing.model.ts';

/** Interval of reconciliation; events usually arrive sooner. */
const CHECK_MILLISECONDS = 60 * 60 * 1000;
const ROUNDS = 20;

/** An account with its subscription as just read from the provider. */
export interface Synced {
  account: BillingAccount;
  subscription: Stripe.Subscription | undefined;
}

/**
 * Reads the user's state from the provider and stores its projection: the only way in which payments change plans.
 * Events only trigger it.
 *
 * Stores only if no other synchronization has stored since the read, and otherwise reads again. So later stored states
 * were read later, regardless of the order of events.
 *
 * @param alongside runs in the storing transaction
 * @returns `undefined` if the user has never started a payment
 */
export async function syncAccount(
  services: Services,
  userId: string,
  alongside?: (work: Work) => Promise<unknown>,
): Promise<Synced | undefined> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await accountOf(services.database, userId);
    if (!before?.customerId) return before && { account: before, subscription: undefined };
    const subscription = await currentSubscription(services, before.customerId);
    const projection = subscription && (await projected(services, subscription));
    const isStored = await inTransaction(services.database, async (work) => {
      await lockWithPartner(work, userId);
      if (!(await storeAccount(work, before, subscription, projection))) return false;
      await storePlan(work, services, before, projection);
      await alongside?.(work);
      return true;
    });
    if (!isStored) continue;
    if (subscription) await keepContact(services, userId, subscription.customer);
    const account = await accountOf(services.database, userId);
    return account && { account, subscription };
  }
  throw new Error('The subscription kept changing while it was read');
}

/** Locks both partners up front, in the same order as a starting subscription, since both may be notified. */
async function lockWithPartner(work: Work, userId: string): Promise<void> {
  // Raw SQL: a self-join.
  const partners = await work.select<{ partnerId: string }>(
    `SELECT p.user_id AS partnerId FROM couple_members m
     JOIN couple_members p ON p.couple_id = m.couple_id AND p.user_id <> m.user_id
     WHERE m.user_id = ?`,
    [userId],
  );
  await lockUsers(work, [userId, ...partners.map(({ partnerId }) => partnerId)]);
}

const order: readonly SubscriptionStage[] = ['live', 'unconfirmed', 'over'];

/** Returns the relevant one of a customer's subscriptions: live before ended, then the newest. */
async function currentSubscription(
  services: Services,
  customer: string,
): Promise<Stripe.Subscription | undefined> {
  const { stripe } = paymentsOf(services);
  const { data } = await stripe.subscriptions
    .list({
      customer,
      status: 'all',
      limit: 100,
      expand: [
        'data.customer',
        'data.default_payment_method',
        'data.pending_setup_intent',
        'data.latest_invoice.confirmation_secret',
        'data.schedule',
      ],
    })
    .catch((error: unknown) => {
      // A customer deleted at the provider has no subscriptions.
      if (isMissing(error)) return { data: [] };
      throw error;
    });
  const ranked = data.map((subscription) => {
    const { stage } = projectionOf(subscription, services.environment.pastDueDays);
    return { subscription, stage };
  });
  const live = ranked.filter(({ stage }) => stage === 'live');
  if (live.length > 1) services.logger.error({ count: live.length }, 'more than one subscription');
  return ranked.toSorted(
    (one, other) =>
      order.indexOf(one.stage) - order.indexOf(other.stage) ||
      other.subscription.created - one.subscription.created,
  )[0]?.subscription;
}

/** Projects a subscription; for unpaid ones, reads the invoices to find the start. */
async function projected(
  services: Services,
  subscription: Stripe.Subscription,
): Promise<Projection> {
  const { pastDueDays } = services.environment;
  if (subscription.status !== 'past_due') return projectionOf(subscription, pastDueDays);
  const { stripe } = paymentsOf(services);
  const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  return projectionOf(subscription, pastDueDays, firstUnpaid(data)?.created);
}

/** @returns `false` if another state has been stored since `before` */
async function storeAccount(
  work: Work,
  { userId, version, started }: BillingAccount,
  subscription: Stripe.Subscription | undefined,
  projection: Projection | undefined,
): Promise<boolean> {
  const now = new Date();
  const isOver = projection === undefined || projection.stage === 'over';
  // Raw SQL: a conditional update.
  const changed = await work.change(
    `UPDATE billing_accounts
     SET version = version + 1, subscription_id = ?, standing = ?, details = ?,
       check_at = CASE WHEN ? = 1 AND attempt_key IS NULL THEN NULL ELSE ? END,
       trial_used_at = COALESCE(trial_used_at, ?)
     WHERE user_id = ? AND version = ?`,
    [
      subscription?.id ?? null,
      projection?.stage ?? 'none',
      projection ? JSON.stringify(projection.details) : null,
      // Another request may have been stored since the account was read.
      isOver ? 1 : 0,
      new Date(now.getTime() + CHECK_MILLISECONDS),
      projection?.usesTrial ? now : null,
      userId,
      version,
    ],
  );
  if (changed === 0) return false;
  if (started && subscription?.metadata['attempt'] === started.key) {
    await forgetStarted(work, userId, started.key);
  }
  return true;
}

export async function forgetStarted(work: Work, userId: string, key: string): Promise<void> {
  await billingAccountModel(work).update(
    { attemptKey: null, attemptTier: null, attemptTrialDays: null, attemptAt: null },
    { where: { userId, attemptKey: key } },
  );
}

interface PlanRow {
  tier: string;
  status: string;
  keptUntil: RawInstant | null;
  trialEndsAt: RawInstant | null;
  partnerId: string | null;
}

/** Updates the user's plan. A manually set plan is replaced only by a live subscription. */
async function storePlan(
  work: Work,
  services: Services,
  { userId, stage: stageBefore, subscription: detailsBefore }: BillingAccount,
  projection: Projection | undefined,
): Promise<void> {
  // Raw SQL: a join, in a single round trip while both users are locked.
  const [plan] = await work.select<PlanRow>(
    `SELECT u.subscription_tier AS tier, u.subscription_status AS status,
       u.subscription_kept_until AS keptUntil, u.trial_ends_at AS trialEndsAt,
       p.user_id AS partnerId
     FROM users u
     LEFT JOIN couple_members m ON m.user_id = u.id
     LEFT JOIN couple_members p ON p.couple_id = m.couple_id AND p.user_id <> u.id
     WHERE u.id = ?`,
    [userId],
  );
  if (!plan) return;
  const isByHand = isPaid(plan.status) && stageBefore !== 'live';
  const next = projection?.user ?? FREE;
  const isSame =
    plan.tier === next.tier &&
    plan.status === next.status &&
    isSameInstant(plan.keptUntil, next.keptUntil) &&
    isSameInstant(plan.trialEndsAt, next.trialEndsAt);
  if (isSame || (isByHand && projection?.stage !== 'live')) {
    const isNews = JSON.stringify(projection?.details) !== JSON.stringify(detailsBefore);
    if (isNews) await announce(work, services, [userId], billingEndpoints.refresh);
    return;
  }
  await storeSubscription(work, userId, next);
  // Almost everything depends on the plan, for both partners.
  const { refresh } = billingEndpoints;
  const both = plan.partnerId === null ? [userId] : [userId, plan.partnerId];
  await announce(work, services, both, refresh, refresh.mayChange);
}

function isSameInstant(stored: RawInstant | null, next: Date | null): boolean {
  return (stored === null ? null : toInstant(stored).getTime()) === (next?.getTime() ?? null);
}
