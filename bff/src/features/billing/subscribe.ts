import { randomUUID } from 'node:crypto';
import { TRIAL_DAYS } from '@harmony/contract';
import type { PaidTier } from '@harmony/contract';
import type Stripe from 'stripe';
import { guardCouple } from '../../core/couples/guard-couple.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import { accountOf, openAccount } from './billing-account.ts';
import type { StartedSubscription, BillingAccount } from './billing-account.ts';
import { customerOf } from './customers.ts';
import { paymentsOf, salesOf } from './payments.ts';
import { expanded } from './projection.ts';
import { forgetStarted, syncAccount } from './sync.ts';
import type { Synced } from './sync.ts';
import { billingAccountModel } from './billing.model.ts';

const ROUNDS = 8;
/** How long a request of the partner counts as in progress. */
const FRESH_MILLISECONDS = 60_000;

/**
 * Starts a subscription, or continues one that was started and not confirmed. Idempotent: concurrent and repeated calls
 * never create two subscriptions for a couple.
 *
 * @returns the client secret of a trial's setup (`seti_`), or of the first payment (`pi_`)
 * @throws ApiError `already_subscribed`, `in_progress` while the partner's request is running, `not_yours` in the demo,
 *   `payments_not_set_up`, `unavailable`
 */
export async function subscribe(
  services: Services,
  viewer: Viewer,
  tier: PaidTier,
): Promise<string> {
  const { user } = viewer;
  if (viewer.isDemo) throw new ApiError('not_yours', sentence('You can’t subscribe in the demo.'));
  salesOf(services);
  await services.limits.paymentByUser.count(user.id);
  await customerOf(services, await openAccount(services.database, user.id));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const synced = await syncAccount(services, user.id);
    if (!synced) throw new ApiError('unauthorized', sentence('Sign in to continue.'));
    assertNotSubscribed(synced.account);
    const secret = await secretOfStarted(services, synced, tier);
    if (secret !== undefined) return secret;
    const attempt = await begin(services, viewer, synced.account, tier);
    if (!attempt) continue;
    await makeWayOfPartner(services, viewer, attempt);
    // The next round reads the result from the provider.
    await create(services, synced.account, attempt);
  }
  throw inProgress();
}

function inProgress(): ApiError {
  return new ApiError(
    'in_progress',
    sentence('We’re already working on this. Please reload in a moment.'),
  );
}

function assertNotSubscribed({ stage }: BillingAccount): void {
  if (stage !== 'live') return;
  throw new ApiError(
    'already_subscribed',
    sentence('You already have a subscription. See it on your account page.'),
  );
}

async function secretOfStarted(
  services: Services,
  { account, subscription }: Synced,
  tier: PaidTier,
): Promise<string | undefined> {
  if (account.stage !== 'unconfirmed' || !subscription) return undefined;
  const { stripe, priceOf } = paymentsOf(services);
  const secret = clientSecretOf(subscription);
  const isWanted = account.subscription?.tier === tier;
  if (secret !== undefined && isWanted) return secret;
  const [item] = subscription.items.data;
  if (secret !== undefined && item && subscription.status === 'trialing') {
    const price = await priceOf(tier);
    await stripe.subscriptions.update(
      subscription.id,
      { items: [{ id: item.id, price }], proration_behavior: 'none' },
      { idempotencyKey: `tier-${subscription.id}-${account.version}` },
    );
    await syncAccount(services, account.userId);
    return secret;
  }
  // Its first invoice has another price, or can no longer be paid.
  await cancelUnconfirmed(services, account);
  return undefined;
}

async function makeWayOfPartner(
  services: Services,
  { user, partner }: Viewer,
  { key }: StartedSubscription,
): Promise<void> {
  if (!partner) return;
  const synced = await syncAccount(services, partner.id);
  if (synced?.account.stage === 'live') {
    await inTransaction(services.database, (work) => forgetStarted(work, user.id, key));
    throw partnerPays(partner.firstName);
  }
  if (synced?.account.stage === 'unconfirmed') await cancelUnconfirmed(services, synced.account);
}

function partnerPays(firstName: string): ApiError {
  return new ApiError(
    'already_subscribed',
    sentence('{firstName} has a subscription, and it covers you both.', { firstName }),
  );
}

async function cancelUnconfirmed(services: Services, account: BillingAccount): Promise<void> {
  const { stripe } = paymentsOf(services);
  const { subscriptionId, version, userId } = account;
  if (subscriptionId === null) return;
  await stripe.subscriptions.cancel(
    subscriptionId,
    {},
    { idempotencyKey: `cancel-${subscriptionId}-${version}` },
  );
  await syncAccount(services, userId);
}

/**
 * Stores the request before it is sent, so that concurrent and later calls repeat the same request. It is replaced only
 * if its trial has been used in the meantime.
 *
 * @returns `undefined` if the account has changed since it was read
 */
async function begin(
  { database }: Services,
  { user, couple, partner }: Viewer,
  seen: BillingAccount,
  tier: PaidTier,
): Promise<StartedSubscription | undefined> {
  return inTransaction(database, async (work) => {
    if (couple) await guardCouple(work, couple.id);
    const unchanged = await billingAccountModel(work).update(
      { checkAt: new Date(Date.now() + FRESH_MILLISECONDS) },
      { where: { userId: user.id, version: seen.version } },
    );
    const own = await accountOf(work, user.id);
    if (unchanged === 0 || !own) return undefined;
    const theirs = partner && (await accountOf(work, partner.id));
    const hasHadTrial = own.hasUsedTrial || theirs?.hasUsedTrial;
    if (own.started && !(hasHadTrial && own.started.trialDays > 0)) return own.started;
    if (own.started && isFresh(own.started)) throw inProgress();
    if (partner && theirs?.stage === 'live') throw partnerPays(partner.firstName);
    if (partner && theirs?.started && isFresh(theirs.started)) {
      throw new ApiError(
        'in_progress',
        sentence('{firstName} is subscribing for you both right now.', {
          firstName: partner.firstName,
        }),
      );
    }
    const attempt: StartedSubscription = {
      key: randomUUID(),
      tier,
      trialDays: hasHadTrial ? 0 : TRIAL_DAYS,
      at: new Date(),
    };
    await billingAccountModel(work).update(
      {
        attemptKey: attempt.key,
        attemptTier: attempt.tier,
        attemptTrialDays: attempt.trialDays,
        attemptAt: attempt.at,
      },
      { where: { userId: user.id } },
    );
    return attempt;
  });
}

function isFresh({ at }: StartedSubscription): boolean {
  return Date.now() - at.getTime() < FRESH_MILLISECONDS;
}

async function create(
  services: Services,
  { customerId }: BillingAccount,
  { key, tier, trialDays }: StartedSubscription,
): Promise<void> {
  const { stripe, priceOf } = paymentsOf(services);
  if (customerId === null) throw new Error('A subscription needs a customer');
  await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: await priceOf(tier) }],
      payment_behavior: 'default_incomplete',
      payment_settings: {
        payment_method_types: ['card'],
        save_default_payment_method: 'on_subscription',
      },
      ...(trialDays > 0 && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
      metadata: { attempt: key },
    },
    { idempotencyKey: key },
  );
}

/** Returns the client secret of a trial's card setup, otherwise of the first payment. */
function clientSecretOf(subscription: Stripe.Subscription): string | undefined {
  const setup = expanded(subscription.pending_setup_intent);
  if (setup && setup.status !== 'canceled') return setup.client_secret ?? undefined;
  const invoice = expanded(subscription.latest_invoice);
  if (invoice?.status !== 'open') return undefined;
  return invoice.confirmation_secret?.client_secret ?? undefined;
}
