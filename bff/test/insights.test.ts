import { addDays, addMonths, endpoints, monthOf, utcDay, MIRROR_HEADER } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { add, NO_ID, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
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

const written = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

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
  it('is reported to both partners with figures and transaction', async () => {
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

  it('is not reported to the partner while it is hidden', async () => {
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
  it('report a budget that is used up', async () => {
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

  it('report a bill that grew', async () => {
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

  it('do not reveal the days of unshared contributions', async () => {
    const found = async (days: readonly number[]) => {
      const { one, other } = await registerPair(server);
      await subscribe(server, one, 'premium');
      await one.ok(endpoints.privacy.change, { body: { goalProgressSharing: false } });
      for (const [name, targetAmount] of [
        ['Boat', '180'],
        ['Sea', '900'],
      ] as const) {
        const { id } = await one.ok(goals.create, { body: { name, targetAmount } });
        const give = (person: Person, amount: string, ago: number) =>
          person.ok(goals.contribute, {
            params: { id },
            body: { amount, date: addDays(today, -ago) },
          });
        for (const ago of days) await give(one, `${180 / days.length}`, ago);
        if (name === 'Sea') await give(other, '60', 40);
      }
      return (await other.ok(insights.list)).map(({ id: _id, topicId: _topic, ...rest }) => rest);
    };
    const [once, often] = [await found([3]), await found([20, 60, 100])];
    expect(once).toEqual(often);
    expect(once.map(({ title }) => title).toSorted()).toEqual([
      'Sea is on its way',
      'You reached Boat',
    ]);
  });

  it('report a goal that is reached, and with premium its expected date', async () => {
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
    const [found] = await one.ok(insights.list);
    await other.ok(endpoints.preferences.change, { body: { dateStyle: 'iso' } });
    const [foundInDigits] = await other.ok(insights.list);
    expect(foundInDigits?.description).toContain(
      `reach it on ${addDays(today, 30)}. You planned it for ${addDays(today, 20)}.`,
    );
    // Each uses the reader's own format, also in the mirror.
    expect(await one.ok(insights.list)).toEqual([found]);
    const [mirrored] = await one.ok(insights.list, { headers: { [MIRROR_HEADER]: '1' } });
    expect(mirrored?.description).toBe(found?.description);
    expect(await one.ok(insights.list)).toMatchObject([
      {
        type: 'goal_progress',
        title: 'Boat is behind',
        description: expect.stringContaining(
          `reach it on ${written(addDays(today, 30))}`,
        ) as string,
      },
    ]);
    await give('90');
    expect(await one.ok(insights.list)).toMatchObject([
      { type: 'achievement', title: 'You reached Boat' },
    ]);
  });
});

it('uses the reader’s language, also in the mirror', async () => {
  const { one, other, category } = await registerPair(server);
  await subscribe(server, one, 'starter');
  for (const [count, amount] of [
    [3, '-10'],
    [2, '-10'],
    [1, '-10'],
    [0, '-12'],
  ] as const) {
    await add(one, category, { amount, description: 'Music', date: monthsAgo(count) });
  }
  await other.ok(endpoints.preferences.change, { body: { language: 'de' } });
  const [english] = await one.ok(insights.list);
  const [german] = await other.ok(insights.list);
  expect(english?.title).toBe('Music went up');
  expect(german).toMatchObject({
    title: 'Music ist teurer geworden',
    description: '12\u00a0$ diesen Monat, 10\u00a0$ im Monat davor.',
    evidence: { figures: [{ label: 'Dieser Monat' }, { label: 'Letzter Monat' }] },
  });
  const [mirrored] = await other.ok(insights.list, { headers: { [MIRROR_HEADER]: '1' } });
  expect(mirrored?.title).toBe(german?.title);
  const inFrench = { headers: { 'Accept-Language': 'fr' } };
  expect((await one.ok(insights.list, inFrench))[0]?.title).toBe('Music a augmenté');
});

describe('reading insights', () => {
  it('marks them for the reader only, also twice', async () => {
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

  it('returns none on the free plan', async () => {
    const { one, category } = await calmPair();
    await add(one, category, { amount: '-400', date: thisMonth });
    await subscribe(server, one, 'free', 'free');
    expect(await one.ok(insights.list)).toEqual([]);
  });
});

describe('feedback on an insight', () => {
  /** A couple with one bill that grew this month, and another that would be reported next. */
  async function withGrownBill() {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'starter');
    for (const count of [3, 2, 1, 0]) {
      await add(pair.one, pair.category, {
        amount: count === 0 ? '-25' : '-10',
        description: 'Music',
        date: monthsAgo(count),
      });
    }
    return pair;
  }

  it('is given by each partner, affects only that partner, and can be reversed', async () => {
    const { one, other } = await withGrownBill();
    const [insight] = await one.ok(insights.list);
    if (!insight) throw new Error('A bill that grew is no news');
    expect(insight).toMatchObject({ kind: 'grown-bill', isQuiet: false, isUseful: true });
    const params = { id: insight.id };
    const before = await other.ok(insights.list);
    const judged = await one.ok(insights.judge, { params, body: { isUseful: false } });
    expect(judged).toEqual({ ...insight, isQuiet: true, isUseful: false });
    expect(await one.ok(insights.list)).toEqual([judged]);
    expect(await other.ok(insights.list)).toEqual(before);
    // Sent twice, as from two tabs.
    await one.ok(insights.judge, { params, body: { isUseful: false } });
    expect(await one.ok(insights.judge, { params, body: { isUseful: true } })).toEqual(insight);
    expect(await one.ok(insights.list)).toEqual([insight]);
  });

  it('notifies the pages of its user only', async () => {
    const { one, other, category } = await withGrownBill();
    const [insight] = await one.ok(insights.list);
    const [own, partners] = [await one.events(), await other.events()];
    const params = { id: String(insight?.id) };
    await one.ok(insights.judge, { params, body: { isUseful: false } });
    expect((await own.next()).topics).toEqual(['insights']);
    // The partner's next event is about another change.
    await add(one, category);
    expect((await partners.next()).topics).not.toEqual(['insights']);
    own.close();
    partners.close();
  });

  it('needs yes or no and an existing insight', async () => {
    const { one } = await withGrownBill();
    const [insight] = await one.ok(insights.list);
    const error = await one.refused(insights.judge, 422, {
      params: { id: insight?.id },
      body: { isUseful: 'perhaps' },
    });
    expect(error.issues).toEqual([{ field: 'isUseful', message: 'Choose whether it is useful' }]);
    await one.refused(insights.judge, 404, { params: { id: NO_ID }, body: { isUseful: false } });
  });

  it('does not refer to a budget that was just set, which stays in the list', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'starter');
    await add(one, category, { amount: '-62', date: thisMonth });
    const params = { id: category.id };
    await one.ok(endpoints.categories.change, { params, body: { monthlyBudget: '50' } });
    expect(await one.ok(insights.list)).toMatchObject([
      { title: 'Groceries is over budget', isQuiet: true, isUseful: true },
    ]);
  });

  it('does not refer to a new category with a budget, but to one whose budget is unchanged', async () => {
    const { one } = await registerPair(server);
    await subscribe(server, one, 'starter');
    const isQuiet = async () => (await one.ok(insights.list)).map((insight) => insight.isQuiet);
    const body = { name: 'Pets', type: 'expense', monthlyBudget: '50' } as const;
    const pets = await one.ok(endpoints.categories.create, { body });
    await add(one, pets, { amount: '-62', date: thisMonth });
    expect(await isQuiet()).toEqual([true]);
    await inTransaction(server.services.database, (work) =>
      work.change('UPDATE categories SET budget_set_at = ? WHERE id = ?', [new Date(0), pets.id]),
    );
    const params = { id: pets.id };
    await one.ok(endpoints.categories.change, { params, body: { icon: 'fas fa-paw' } });
    expect(await isQuiet()).toEqual([false]);
    const empty = await one.ok(endpoints.categories.create, {
      body: { name: 'Boats', type: 'expense' },
    });
    const [row] = await server.services.database.select(
      'SELECT budget_set_at AS setAt FROM categories WHERE id = ?',
      [empty.id],
    );
    expect(row).toEqual({ setAt: null });
  });
});
