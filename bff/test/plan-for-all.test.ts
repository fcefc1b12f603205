import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { planOfPerson, startPayingServer, subscribeWith } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { registerPair, registerPerson, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startServerOn } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const {
  billing,
  categories,
  dateNights,
  export: exporting,
  goals,
  insights,
  recurring,
  session,
  transactions,
} = endpoints;

const today = utcDay(new Date());

/** A server that sells plans, and later ones on its database that do not. */
let paying: PayingServer;
const without = {} as Record<'starter' | 'premium', TestServer>;
beforeAll(async () => {
  paying = await startPayingServer();
  const { dataFolder, buildsFolder, databaseUrl } = paying.server.services.environment;
  const variables = {
    DATA_DIR: dataFolder,
    BUILDS_DIR: buildsFolder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const { secretKey, publishableKey, address } = paying.stripe;
  for (const PLAN_FOR_ALL of ['starter', 'premium'] as const) {
    without[PLAN_FOR_ALL] = await startServerOn(
      { variables, remove: () => Promise.resolve() },
      {
        PLAN_FOR_ALL,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_API_BASE: address,
      },
    );
  }
});
afterAll(async () => {
  for (const server of Object.values(without)) await server.close();
  await paying.close();
});

/** The same user in a browser at another server. */
async function at(server: TestServer, { user, password }: Person): Promise<Person> {
  const client = server.client();
  await client.ok(session.signIn, { body: { email: user.email, password } });
  return Object.assign(client, { user, password });
}

describe('a plan for all users', () => {
  it('is in effect for users without a subscription, with or without a partner', async () => {
    const { one, other } = await registerPair(without.starter);
    const alone = await registerPerson(without.premium);
    expect(await planOfPerson(one)).toEqual(['starter', 'active']);
    expect(await planOfPerson(other)).toEqual(['starter', 'active']);
    expect(await planOfPerson(alone)).toEqual(['premium', 'active']);
    expect(await alone.ok(session.currentUser)).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'active',
    });
  });

  it('leaves a better plan of either partner, with its status, until that ends', async () => {
    const { one, other } = await registerPair(without.starter);
    await subscribe(without.starter, other, 'premium', 'cancel_at_period_end');
    expect(await planOfPerson(one)).toEqual(['premium', 'cancel_at_period_end']);
    expect(await planOfPerson(other)).toEqual(['premium', 'cancel_at_period_end']);
    await subscribe(without.starter, other, 'premium', 'canceled');
    expect(await planOfPerson(one)).toEqual(['starter', 'active']);
    expect(await planOfPerson(other)).toEqual(['starter', 'active']);
  });

  it('is active also if a subscription grants the same', async () => {
    const person = await registerPerson(without.starter);
    await subscribe(without.starter, person, 'starter', 'cancel_at_period_end');
    expect(await planOfPerson(person)).toEqual(['starter', 'active']);
  });

  it('is gone once the operator removes it', async () => {
    const person = await registerPerson(without.premium);
    expect(await planOfPerson(await at(paying.server, person))).toEqual(['free', 'free']);
  });

  it('includes its features, and refuses others without an offer', async () => {
    const { one, category } = await registerPair(without.starter);
    await one.ok(dateNights.create, {
      body: {
        title: 'Dinner',
        plannedDate: `${addDays(today, 3)}T18:00:00.000Z`,
        budgetAmount: '60',
        categoryId: category.id,
      },
    });
    await one.ok(categories.change, {
      params: { id: category.id },
      body: { monthlyBudget: '50' },
    });
    await one.ok(transactions.create, {
      body: {
        amount: '-62',
        description: 'Cheese',
        categoryId: category.id,
        type: 'shared',
        date: today,
      },
    });
    expect((await one.ok(insights.list)).map(({ title }) => title)).toContain(
      'Groceries is over budget',
    );
    const refusal = await one.refused(exporting.file, 403, { query: { format: 'csv' } });
    expect(refusal).toEqual({
      code: 'tier_limit',
      limit: 0,
      message: 'Not available on this server: Data export',
      requestId: expect.any(String),
    });
  });

  it('limits goals as that plan does, in words that sell nothing', async () => {
    const { one } = await registerPair(without.starter);
    const boat = { body: { name: 'Boat', targetAmount: '180' } };
    for (let count = 0; count < 5; count += 1) await one.ok(goals.create, boat);
    expect(await one.refused(goals.create, 403, boat)).toEqual({
      code: 'tier_limit',
      limit: 5,
      message: 'This server allows 5 savings goals.',
      requestId: expect.any(String),
    });
  });

  it('applies to jobs too: more is booked than the free plan allows', async () => {
    const { one, category } = await registerPair(without.starter);
    await one.ok(recurring.create, {
      body: {
        description: 'Bread',
        amount: '-3',
        categoryId: category.id,
        type: 'personal',
        isVisible: false,
        every: 'week',
        firstDate: today,
      },
    });
    await bookAllDue(without.starter.services, new Date(`${addDays(today, 7 * 24)}T12:00:00Z`));
    expect(await one.ok(transactions.list)).toHaveLength(25);
  });
});

describe('a server that sells nothing', () => {
  const sales: [Endpoint, Sent][] = [
    [billing.subscribe, { body: { tier: 'premium' } }],
    [billing.planChange, { query: { tier: 'premium' } }],
    [billing.changePlan, { body: { tier: 'premium' } }],
    [billing.reactivate, {}],
    [billing.newCard, {}],
    [billing.pay, {}],
  ];

  it('refuses to sell to a user, as without a payment provider', async () => {
    const person = await registerPerson(without.starter);
    for (const [endpoint, sent] of [...sales, [billing.cancel, {}] as const]) {
      expect((await person.refused(endpoint, 503, sent)).code).toBe('payments_not_set_up');
    }
    expect(await person.ok(billing.summary)).toEqual({
      publishableKey: null,
      trialDays: 0,
      subscription: null,
      partner: null,
    });
    expect(await person.ok(billing.invoices)).toEqual([]);
    expect(paying.stripe.world.all('customer')).toEqual([]);
  });

  it('shows a subscription from before, and cancels it', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'premium');
    const here = await at(without.starter, person);
    const { publishableKey, subscription } = await here.ok(billing.summary);
    expect([publishableKey, subscription?.state]).toEqual([
      paying.stripe.publishableKey,
      'trialing',
    ]);
    await here.ok(billing.invoices);
    const change = { query: { tier: 'starter' } };
    expect((await here.refused(billing.planChange, 503, change)).code).toBe('payments_not_set_up');
    await here.ok(billing.cancel);
    expect((await here.ok(billing.summary)).subscription?.state).toBe('ending');
    expect(await planOfPerson(here)).toEqual(['premium', 'cancel_at_period_end']);
    expect((await here.refused(billing.reactivate, 503)).code).toBe('payments_not_set_up');
  });
});
