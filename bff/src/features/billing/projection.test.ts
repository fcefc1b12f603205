import type { OwnSubscription } from '@harmony/contract';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { firstUnpaid, projectionOf } from './projection.ts';
import type { Projection } from './projection.ts';

const DAY = 24 * 60 * 60;
const START = Date.parse('2026-11-01T00:00:00Z') / 1000;
const END = START + 30 * DAY;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A card as the provider sends it. */
const CARD = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
};

/** Fields as the provider may send them, also those that its types do not know yet. */
interface Fields {
  [name: string]: unknown;
  tier?: string;
}

/** What the product makes of a subscription at the provider: an active one, but for the fields. */
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

describe('what the words of the provider mean', () => {
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
    // Something new gives nothing, and keeps another one from being started beside it.
    ['something_new', {}, 'unknown', 'live', 'starter', 'something_new'],
  ])('%s (%j)', (status, fields, state, stage, tier, userStatus) => {
    const { details, user, ...rest } = read({ status, ...fields });
    expect([details.state, rest.stage]).toEqual([state, stage]);
    expect([user.tier, user.status]).toEqual([tier, userStatus]);
  });

  it('cannot be read without an item', () => {
    expect(() => read({ items: { data: [] } })).toThrow('sub_1 has no item');
  });

  it('a plan is that of the price, and free for one that names none', () => {
    expect(read({ tier: 'premium' }).user.tier).toBe('premium');
    const item = { price: { metadata: {} }, current_period_start: START, current_period_end: END };
    const fields = { items: { data: [item] } };
    expect(read(fields).user.tier).toBe('free');
  });
});

describe('a card on file', () => {
  it.each([
    ['a card that pays', { default_payment_method: CARD, pending_setup_intent: { status: 'new' } }],
    ['nothing that waits to be confirmed', { default_payment_method: null }],
    [
      'a setup that was confirmed',
      { default_payment_method: null, pending_setup_intent: { status: 'succeeded' } },
    ],
  ])('is %s', (_what, fields) => {
    expect(read({ ...inTrial, ...fields }).details.state).toBe('trialing');
  });

  it.each([
    ['a setup that waits', { status: 'requires_payment_method' }],
    ['a setup of which only the id came', 'seti_1'],
  ])('is not %s', (_what, pending_setup_intent) => {
    const fields = { ...inTrial, default_payment_method: null, pending_setup_intent };
    expect(read(fields).details.state).toBe('unfinished');
  });

  it('is shown as far as it may be, where the provider sent it whole', () => {
    const shown = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 };
    expect(read({}).details.card).toEqual(shown);
    for (const default_payment_method of ['pm_1', { id: 'pm_1' }, null]) {
      expect(read({ default_payment_method }).details.card).toBeNull();
    }
  });
});

describe('a trial', () => {
  it('ends on its day, and is followed by a payment unless it was cancelled', () => {
    const { details, user } = read(inTrial);
    expect(details.trialEndsAt).toBe(iso(END));
    expect(user.trialEndsAt?.toISOString()).toBe(iso(END));
    const ending = read({ ...inTrial, cancel_at_period_end: true });
    expect([ending.details.trialEndsAt, ending.user.trialEndsAt]).toEqual([iso(END), null]);
    expect(read({ ...inTrial, trial_end: null }).user.trialEndsAt).toBeNull();
    const over = read({ ...inTrial, status: 'active' });
    expect([over.details.trialEndsAt, over.user.trialEndsAt]).toEqual([null, null]);
  });

  it('is used up once a card is on file, and stays so', () => {
    expect(read(inTrial).usesTrial).toBe(true);
    expect(read({ ...inTrial, status: 'active' }).usesTrial).toBe(true);
    expect(read({ ...inTrial, status: 'canceled' }).usesTrial).toBe(true);
    expect(read({ ...inTrial, ...withoutCard }).usesTrial).toBe(false);
    expect(read({ ...inTrial, ...withoutCard, status: 'canceled' }).usesTrial).toBe(false);
    expect(read({}).usesTrial).toBe(false);
  });
});

describe('a payment that failed', () => {
  const invoice = { status: 'open', amount_remaining: 999, created: START + 3 * DAY };

  it('keeps the plan for seven days from its invoice, to the second', () => {
    const { details, user } = read({ status: 'past_due', latest_invoice: invoice });
    expect(details.keptUntil).toBe(iso(START + 10 * DAY));
    expect(user.keptUntil?.toISOString()).toBe(iso(START + 10 * DAY));
    // Without the invoice at hand, from the beginning of the period.
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
    ['the one after what was paid last', ['open', 'paid', 'open'], 0],
    ['one that was given up', ['open', 'uncollectible', 'paid'], 1],
    ['the first of all', ['open', 'open'], 1],
    ['one that is owed, not a change that nobody paid for', ['open', 'void', 'paid'], 0],
    ['one that is made out', ['draft', 'open', 'paid'], 1],
    ['none where nothing is owed', ['draft', 'void', 'paid', 'open'], undefined],
    ['none where there is none', [], undefined],
  ])('is unpaid since %s', (_what, statuses, index) => {
    const invoices = statuses.map((status) => ({ status }));
    expect(firstUnpaid(invoices as Stripe.Invoice[])).toBe(
      index === undefined ? undefined : invoices[index],
    );
  });

  it.each(['active', 'trialing', 'unpaid', 'canceled', 'incomplete', 'paused'])(
    'promises no days of grace once it is %s',
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
  ])('of an invoice that is %s over %d cents, %s, leaves %j open', (status, cents, of, open) => {
    const latest_invoice = { status, amount_remaining: cents, created: START };
    expect(read({ status: of, latest_invoice }).details.openAmount).toBe(open);
  });
});

describe('what is planned', () => {
  const planned = (status: string, tier?: string): Fields => ({
    schedule: { status, metadata: tier === undefined ? {} : { tier } },
  });
  const nextTier = (fields: Fields): OwnSubscription['nextTier'] => read(fields).details.nextTier;

  it('is another plan that is paid for, while the plan of changes is in force', () => {
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

  it('and when: the end of the period, of the subscription, and whether a change waits', () => {
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
