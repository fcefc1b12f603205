import { addDays, addMonths, endpoints, errorBodySchema, monthOf, utcDay } from '@harmony/contract';
import type { Endpoint, Plan, Tier } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const {
  categories,
  dateNights,
  export: exporting,
  goals,
  insights,
  reports,
  transactions,
} = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = utcDay(new Date());
const month = monthOf(today);

/** Promised limits and features of each plan, written out instead of read from the product. */
const promised: Record<Tier, Omit<Plan, 'tier' | 'name' | 'monthlyPriceCents'>> = {
  free: {
    transactions: 20,
    goals: 2,
    categories: 8,
    accounts: 2,
    insights: false,
    forecasts: false,
    dateNights: false,
    export: false,
    reports: false,
    connections: false,
  },
  starter: {
    transactions: 200,
    goals: 5,
    categories: 15,
    accounts: 6,
    insights: true,
    forecasts: false,
    dateNights: true,
    export: false,
    reports: false,
    connections: false,
  },
  premium: {
    transactions: null,
    goals: null,
    categories: null,
    accounts: null,
    insights: true,
    forecasts: true,
    dateNights: true,
    export: true,
    reports: true,
    connections: true,
  },
};

/** A couple in which the partner pays: the plan is for both. */
async function pairWith(tier: Tier): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.other, tier, tier === 'free' ? 'free' : 'active');
  return pair;
}

const DONE = 'done';

/** `DONE` for a successful request, otherwise the error. */
async function responseTo(person: Person, endpoint: Endpoint, sent: Sent): Promise<unknown> {
  const { status, text } = await person.send(endpoint, sent);
  if (status < 300) return DONE;
  const { code, limit, requiredTier, message } = errorBodySchema.parse(JSON.parse(text));
  return { status, code, limit, requiredTier, message };
}

const closed = (requiredTier: Tier | undefined, message: string) => ({
  status: 403,
  code: 'tier_limit',
  limit: 0,
  requiredTier,
  message,
});

describe.each(['free', 'starter', 'premium'] as const)('on the plan %s', (tier) => {
  const plan = promised[tier];

  it('date nights are limited for creation and change, but readable and deletable', async () => {
    const { one, other, category } = await pairWith('starter');
    const body = {
      title: 'Dinner',
      plannedDate: `${addDays(today, 3)}T18:00:00.000Z`,
      budgetAmount: '60',
      categoryId: category.id,
    };
    const { id } = await one.ok(dateNights.create, { body });
    await subscribe(server, other, tier, tier === 'free' ? 'free' : 'active');
    const response = plan.dateNights
      ? DONE
      : closed('starter', 'Date Night Planning requires Starter Pack.');
    const change = { params: { id }, body: { title: 'Supper' } };
    expect(await responseTo(one, dateNights.create, { body })).toEqual(response);
    expect(await responseTo(one, dateNights.change, change)).toEqual(response);
    expect(await one.ok(dateNights.list)).toHaveLength(plan.dateNights ? 2 : 1);
    await one.ok(dateNights.remove, { params: { id } });
  });

  it('reports and exports are available or rejected, for any query', async () => {
    const { one, other } = await pairWith(tier);
    const period = { query: { from: addMonths(month, -1), to: month } };
    for (const person of [one, other]) {
      expect(await responseTo(person, reports.period, period)).toEqual(
        plan.reports ? DONE : closed('premium', 'Reports requires Premium Kit.'),
      );
      for (const format of ['csv', 'xlsx', 'json']) {
        expect(await responseTo(person, exporting.file, { query: { format } })).toEqual(
          plan.export ? DONE : closed('premium', 'Data export requires Premium Kit.'),
        );
      }
    }
  });

  it('insights are available or empty, and forecasts only with premium', async () => {
    const { one, other, category } = await pairWith(tier);
    await one.ok(categories.change, {
      params: { id: category.id },
      body: { monthlyBudget: '50' },
    });
    await add(one, category, { amount: '-62', date: `${month}-01` });
    const { id } = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '180' } });
    // Another goal, without contributions.
    await one.ok(goals.create, { body: { name: 'House', targetAmount: '9000' } });
    const body = { amount: '90', date: today };
    await one.ok(goals.contribute, { params: { id }, body });
    const messages = [
      ...(plan.forecasts ? ['Boat is on its way'] : []),
      ...(plan.insights ? ['Groceries is over budget'] : []),
    ];
    for (const person of [one, other]) {
      const list = await person.ok(insights.list);
      expect(list.map(({ title }) => title).toSorted()).toEqual(messages);
    }
  });

  it('goals, categories and transactions are accepted exactly up to the limit', async () => {
    const { one, other, category } = await pairWith(tier);
    const next = { free: 'starter', starter: 'premium', premium: undefined }[tier] as
      | Tier
      | undefined;
    const kinds = [
      {
        name: 'savings goals',
        limit: plan.goals,
        endpoint: goals.create,
        sent: () => ({ body: { name: 'Boat', targetAmount: '180' } }),
      },
      {
        name: 'categories',
        limit: plan.categories,
        endpoint: categories.create,
        sent: (index: number) => ({
          body: { name: `Pets ${index}`, type: 'expense', icon: 'fas fa-paw', color: '#0f766e' },
        }),
      },
      {
        name: 'transactions',
        limit: plan.transactions,
        endpoint: transactions.create,
        sent: () => ({ body: newTransaction(category) }),
      },
    ];
    for (const { name, limit, endpoint, sent } of kinds) {
      // Without a limit: creates more of each than the free plan permits.
      const count = limit ?? 21;
      for (let index = 0; index < count; index += 1) {
        expect((await one.send(endpoint, sent(index))).status).toBe(201);
      }
      expect(await responseTo(limit === null ? other : one, endpoint, sent(count))).toEqual(
        limit === null
          ? DONE
          : { ...closed(next, `Your plan includes ${limit} ${name}. Upgrade to add more.`), limit },
      );
    }
  });
});
