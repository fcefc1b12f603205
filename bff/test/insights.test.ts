import { addDays, addMonths, endpoints, monthOf, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, NO_ID, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { insights, transactions, goals } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = utcDay(new Date());
const thisMonth = `${monthOf(today)}-01`;
const monthsAgo = (count: number) => `${addMonths(monthOf(today), -count)}-01`;

/** A couple with six calm months of groceries. */
async function calmPair(plan: 'starter' | 'premium' = 'starter'): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, plan);
  for (let count = 1; count <= 6; count += 1) {
    await add(pair.one, pair.category, {
      amount: `-${100 + count}`,
      description: `Market ${count}`,
      date: monthsAgo(count),
    });
  }
  return pair;
}

describe('unusual spending', () => {
  it('is told with its figures and its transaction, to both', async () => {
    const { one, other, category } = await calmPair();
    expect(await one.ok(insights.list)).toEqual([]);
    const { id } = await add(one, category, { amount: '-400', date: thisMonth });
    const [insight] = await other.ok(insights.list);
    expect(insight).toMatchObject({
      type: 'spending_alert',
      title: 'Unusual spending on Groceries',
      isRead: false,
      evidence: {
        figures: [
          { label: 'This month', amount: '400.00' },
          { label: 'Usual month', amount: '103.50' },
        ],
        transactionIds: [id],
      },
    });
    expect(await one.ok(insights.list)).toHaveLength(1);
  });

  it('is not told to the partner when it is hidden, and no more once it is', async () => {
    const { one, other, category } = await calmPair();
    const { id } = await add(one, category, {
      amount: '-400',
      date: thisMonth,
      type: 'personal',
      isVisible: true,
    });
    expect(await other.ok(insights.list)).toHaveLength(1);
    await one.ok(transactions.change, { params: { id }, body: { isVisible: false } });
    expect(await other.ok(insights.list)).toEqual([]);
    expect(await one.ok(insights.list)).toHaveLength(1);
  });

  it('needs a history and more than the usual ups and downs', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'starter');
    await add(one, category, { amount: '-400', date: thisMonth });
    expect(await one.ok(insights.list)).toEqual([]);
    const calm = await calmPair();
    await add(calm.one, calm.category, { amount: '-115', date: thisMonth });
    expect(await calm.one.ok(insights.list)).toEqual([]);
  });
});

describe('other insights', () => {
  it('tell of a budget that is used up', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'starter');
    await one.ok(endpoints.categories.change, {
      params: { id: category.id },
      body: { monthlyBudget: '50' },
    });
    await add(one, category, { amount: '-62', date: thisMonth });
    expect(await one.ok(insights.list)).toMatchObject([
      { title: 'Groceries is over budget', description: '$62 of $50 spent: $12 over.' },
    ]);
  });

  it('tell of a bill that grew', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'starter');
    for (const [count, amount] of [
      [3, '-10'],
      [2, '-10'],
      [1, '-10'],
      [0, '-12'],
    ] as const) {
      await add(one, category, { amount, description: 'Music', date: monthsAgo(count) });
    }
    expect(await one.ok(insights.list)).toMatchObject([
      { title: 'Music went up', description: '$12 this month, $10 the month before.' },
    ]);
  });

  it('tell of a goal that is reached, and with premium when it will be', async () => {
    const { one, other } = await registerPair(server);
    await subscribe(server, one, 'starter');
    const { id } = await other.ok(goals.create, {
      body: { name: 'Boat', targetAmount: '180', targetDate: addDays(today, 20) },
    });
    const give = (amount: string) =>
      other.ok(goals.contribute, { params: { id }, body: { amount, date: today } });
    await give('90');
    expect(await one.ok(insights.list)).toEqual([]);
    await subscribe(server, one, 'premium');
    expect(await one.ok(insights.list)).toMatchObject([
      {
        type: 'goal_progress',
        title: 'Boat is behind',
        description: expect.stringContaining(`reach it on ${addDays(today, 30)}`) as string,
      },
    ]);
    await give('90');
    expect(await one.ok(insights.list)).toMatchObject([
      { type: 'achievement', title: 'You reached Boat' },
    ]);
  });
});

describe('reading insights', () => {
  it('is marked for the one who read it, also twice', async () => {
    const { one, other, category } = await calmPair();
    await add(one, category, { amount: '-400', date: thisMonth });
    const [insight] = await one.ok(insights.list);
    const params = { id: String(insight?.id) };
    expect(await one.ok(insights.read, { params })).toEqual({ ...insight, isRead: true });
    await one.ok(insights.read, { params });
    expect(await one.ok(insights.list)).toMatchObject([{ isRead: true }]);
    expect(await other.ok(insights.list)).toMatchObject([{ isRead: false }]);
    await other.refused(insights.read, 404, { params });
    await one.refused(insights.read, 404, { params: { id: NO_ID } });
  });

  it('gives none on the free plan', async () => {
    const { one, category } = await calmPair();
    await add(one, category, { amount: '-400', date: thisMonth });
    await subscribe(server, one, 'free', 'free');
    expect(await one.ok(insights.list)).toEqual([]);
  });
});
