import type { OwnSubscription } from '@harmony/contract';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { firstUnpaid, projectionOf } from './projection.ts';
import type { Projection } from './projection.ts';

const DAY = 24 * 60 * 60;
const START = Date.parse('2026-11-01T00:00:00Z') / 1000;
const END = START + 30 * DAY;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

const CARD = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
};

/** Fields that the provider may send, including ones that its types do not contain yet. */
interface Fields {
  [name: string]: unknown;
  tier?: string;
}

function read({ tier = 'starter', ...fields }: Fields): Projection {
  const subscription = {
    id: 'sub_1',
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    trial_start: null,
    trial_end: null,
    pending_update: null,
    pending_setup_intent: null,
    schedule: null,
    default_payment_method: CARD,
    latest_invoice: { status: 'paid', amount_remaining: 0, created: START },
    items: {
      data: [
        { price: { metadata: { tier } }, current_period_start: START, current_period_end: END },
      ],
    },
    ...fields,
  };
  return projectionOf(subscription as unknown as Stripe.Subscription, 7);
}

const inTrial = { status: 'trialing', trial_start: START, trial_end: END };
const withoutCard = { default_payment_method: null, pending_setup_intent: { status: 'new' } };

describe('the state of a subscription', () => {
  it.each([
    ['active', {}, 'active', 'live', 'starter', 'active'],
    ['active', { cancel_at_period_end: true }, 'ending', 'live', 'starter', 'cancel_at_period_end'],
    ['active', { cancel_at: END }, 'ending', 'live', 'starter', 'cancel_at_period_end'],
    ['trialing', {}, 'trialing', 'live', 'starter', 'active'],
    [
      'trialing',
      { cancel_at_period_end: true },
      'ending',
      'live',
      'starter',
      'cancel_at_period_end',
    ],
    ['trialing', withoutCard, 'unfinished', 'unconfirmed', 'starter', 'trialing'],
    ['incomplete', {}, 'unfinished', 'unconfirmed', 'starter', 'incomplete'],
    ['past_due', {}, 'past_due', 'live', 'starter', 'past_due'],
    ['unpaid', {}, 'unpaid', 'live', 'starter', 'unpaid'],
    ['paused', {}, 'paused', 'live', 'starter', 'paused'],
    ['canceled', {}, 'ended', 'over', 'free', 'free'],
    ['incomplete_expired', {}, 'ended', 'over', 'free', 'free'],
    // Unknown states grant no plan and block a second subscription.
    ['something_new', {}, 'unknown', 'live', 'starter', 'something_new'],
  ])('%s (%j)', (status, fields, state, stage, tier, userStatus) => {
    const { details, user, ...rest } = read({ status, ...fields });
    expect([details.state, rest.stage]).toEqual([state, stage]);
    expect([user.tier, user.status]).toEqual([tier, userStatus]);
  });

  it('requires an item', () => {
    expect(() => read({ items: { data: [] } })).toThrow('sub_1 has no item');
  });

  it('has the plan of its price, or free for a price without a plan', () => {
    expect(read({ tier: 'premium' }).user.tier).toBe('premium');
    const item = { price: { metadata: {} }, current_period_start: START, current_period_end: END };
    const fields = { items: { data: [item] } };
    expect(read(fields).user.tier).toBe('free');
  });
});

describe('the card on file', () => {
  it.each([
    ['a card that pays', { default_payment_method: CARD, pending_setup_intent: { status: 'new' } }],
    ['no pending setup', { default_payment_method: null }],
    [
      'a confirmed setup',
      { default_payment_method: null, pending_setup_intent: { status: 'succeeded' } },
    ],
  ])('is accepted as %s', (_what, fields) => {
    expect(read({ ...inTrial, ...fields }).details.state).toBe('trialing');
  });

  it.each([
    ['a pending setup', { status: 'requires_payment_method' }],
    ['a setup that was not expanded', 'seti_1'],
  ])('is not accepted as %s', (_what, pending_setup_intent) => {
    const fields = { ...inTrial, default_payment_method: null, pending_setup_intent };
    expect(read(fields).details.state).toBe('unfinished');
  });

  it('is shown with the allowed fields if the provider expanded it', () => {
    const shown = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 };
    expect(read({}).details.card).toEqual(shown);
    for (const default_payment_method of ['pm_1', { id: 'pm_1' }, null]) {
      expect(read({ default_payment_method }).details.card).toBeNull();
    }
  });
});

describe('trials', () => {
  it('end on their day with a payment, unless canceled', () => {
    const { details, user } = read(inTrial);
    expect(details.trialEndsAt).toBe(iso(END));
    expect(user.trialEndsAt?.toISOString()).toBe(iso(END));
    const ending = read({ ...inTrial, cancel_at_period_end: true });
    expect([ending.details.trialEndsAt, ending.user.trialEndsAt]).toEqual([iso(END), null]);
    expect(read({ ...inTrial, trial_end: null }).user.trialEndsAt).toBeNull();
    const over = read({ ...inTrial, status: 'active' });
    expect([over.details.trialEndsAt, over.user.trialEndsAt]).toEqual([null, null]);
  });

  it('count as used once a card is on file', () => {
    expect(read(inTrial).usesTrial).toBe(true);
    expect(read({ ...inTrial, status: 'active' }).usesTrial).toBe(true);
    expect(read({ ...inTrial, status: 'canceled' }).usesTrial).toBe(true);
    expect(read({ ...inTrial, ...withoutCard }).usesTrial).toBe(false);
    expect(read({ ...inTrial, ...withoutCard, status: 'canceled' }).usesTrial).toBe(false);
    expect(read({}).usesTrial).toBe(false);
  });
});

describe('failed payments', () => {
  const invoice = { status: 'open', amount_remaining: 999, created: START + 3 * DAY };

  it('keep the plan for seven days after their invoice, to the second', () => {
    const { details, user } = read({ status: 'past_due', latest_invoice: invoice });
    expect(details.keptUntil).toBe(iso(START + 10 * DAY));
    expect(user.keptUntil?.toISOString()).toBe(iso(START + 10 * DAY));
    // Without an expanded invoice, the period's start counts.
    expect(read({ status: 'past_due', latest_invoice: 'in_1' }).details.keptUntil).toBe(
      iso(START + 7 * DAY),
    );
    expect(read({ status: 'past_due', latest_invoice: null }).details.keptUntil).toBe(
      iso(START + 7 * DAY),
    );
  });

  it.each([
    ['one', ['open', 'paid'], 0],
    ['the first of several', ['open', 'open', 'open', 'paid'], 2],
    ['the one after the last paid one', ['open', 'paid', 'open'], 0],
    ['an uncollectible one', ['open', 'uncollectible', 'paid'], 1],
    ['the first one of all', ['open', 'open'], 1],
    ['an open one, not an unpaid change of plan', ['open', 'void', 'paid'], 0],
    ['an issued one', ['draft', 'open', 'paid'], 1],
    ['none without open invoices', ['draft', 'void', 'paid', 'open'], undefined],
    ['none without invoices', [], undefined],
  ])('are counted from invoice: %s', (_what, statuses, index) => {
    const invoices = statuses.map((status) => ({ status }));
    expect(firstUnpaid(invoices as Stripe.Invoice[])).toBe(
      index === undefined ? undefined : invoices[index],
    );
  });

  it.each(['active', 'trialing', 'unpaid', 'canceled', 'incomplete', 'paused'])(
    'have no grace period in status %s',
    (status) => {
      const { details, user } = read({ status, latest_invoice: invoice });
      expect([details.keptUntil, user.keptUntil]).toEqual([null, null]);
    },
  );

  it.each([
    ['open', 999, 'past_due', '9.99'],
    ['open', 1, 'active', '0.01'],
    ['open', 0, 'active', null],
    ['open', 999, 'incomplete', '9.99'],
    ['open', 999, 'canceled', null],
    ['open', 999, 'incomplete_expired', null],
    ['draft', 999, 'active', null],
    ['paid', 999, 'active', null],
    ['void', 999, 'past_due', null],
    ['uncollectible', 999, 'unpaid', null],
  ])(
    'with an invoice in status %s over %d cents and a subscription in status %s leave %j open',
    (status, cents, of, open) => {
      const latest_invoice = { status, amount_remaining: cents, created: START };
      expect(read({ status: of, latest_invoice }).details.openAmount).toBe(open);
    },
  );
});

describe('planned changes', () => {
  const planned = (status: string, tier?: string): Fields => ({
    schedule: { status, metadata: tier === undefined ? {} : { tier } },
  });
  const nextTier = (fields: Fields): OwnSubscription['nextTier'] => read(fields).details.nextTier;

  it('to another paid plan are shown while the schedule is active', () => {
    expect(nextTier({ tier: 'premium', ...planned('active', 'starter') })).toBe('starter');
    expect(nextTier(planned('active', 'premium'))).toBe('premium');
    expect(nextTier(planned('active', 'starter'))).toBeNull();
    expect(nextTier(planned('active', 'free'))).toBeNull();
    expect(nextTier(planned('active'))).toBeNull();
    expect(nextTier({ schedule: { status: 'active', metadata: null } })).toBeNull();
    for (const status of ['not_started', 'released', 'canceled', 'completed']) {
      expect(nextTier(planned(status, 'premium'))).toBeNull();
    }
    for (const schedule of ['sub_sched_1', null]) expect(nextTier({ schedule })).toBeNull();
  });

  it('have a date: the end of the period, of the subscription, or the change of plan', () => {
    expect(read({}).details).toMatchObject({
      periodEndsAt: iso(END),
      endedAt: null,
      isChangeWaiting: false,
    });
    const waiting = { pending_update: { expires_at: END } };
    expect(read(waiting).details.isChangeWaiting).toBe(true);
    expect(read({ status: 'canceled', ended_at: START + DAY }).details.endedAt).toBe(
      iso(START + DAY),
    );
  });
});
