import { addDays, endpoints, latestDayOnEarth, MAXIMUM_CENTS, toDecimal } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from './support/examples.ts';
import { add, fieldsOf, newTransaction, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions } = endpoints;

let server: TestServer;
let pair: Pair;
beforeAll(async () => {
  server = await startTestServer();
  pair = await registerPair(server);
});
afterAll(() => server.close());

describe('adding a transaction', () => {
  it('returns it as it is listed', async () => {
    const { one, category } = await registerPair(server);
    const added = await add(one, category, { notes: ' for the weekend ', amount: -7.5 });
    expect(added).toEqual({
      id: added.id,
      description: 'Bread and cheese',
      notes: 'for the weekend',
      amount: '-7.50',
      categoryId: category.id,
      type: 'shared',
      isVisible: true,
      date: '2026-03-14',
      userId: one.user.id,
      recurringId: null,
      paidBy: one.user.id,
      split: null,
      parts: [],
      kind: 'spending',
      accountId: null,
      refundOf: null,
      transferId: null,
      otherAccountId: null,
    });
    expect(await one.ok(transactions.list)).toEqual([added]);
  });

  it('keeps texts exactly', async () => {
    const description = `Zoë's 🎁 "gift" \\ <b>%_; DROP TABLE 日本 e\u0301`;
    const added = await add(pair.one, pair.category, { description, notes: 'a\nb\t🧀' });
    expect(added).toMatchObject({ description, notes: 'a\nb\t🧀' });
    const list = await pair.other.ok(transactions.list);
    expect(list.find(({ id }) => id === added.id)).toEqual(added);
  });

  it('hides a personal one unless it is visible, and always shows a shared one', async () => {
    const { one, category } = pair;
    expect((await add(one, category, { type: 'personal' })).isVisible).toBe(false);
    expect((await add(one, category, { type: 'personal', isVisible: true })).isVisible).toBe(true);
    expect((await add(one, category, { isVisible: false })).isVisible).toBe(true);
  });

  it('truncates an ISO date and time, and accepts the current day of any time zone', async () => {
    const { other, category } = pair;
    const cut = await add(other, category, { date: '2026-03-14T23:30:00.000-05:00' });
    expect(cut.date).toBe('2026-03-14');
    const today = latestDayOnEarth(new Date());
    expect((await add(other, category, { date: today })).date).toBe(today);
    expect((await add(other, category, { date: '1900-01-01' })).date).toBe('1900-01-01');
  });

  it.each([
    ['categoryId', { categoryId: '01890000-0000-7000-8000-000000000000' }],
    ['date', { date: addDays(latestDayOnEarth(new Date()), 1) }],
  ])('is refused when %s is not right (%j)', async (field, changes) => {
    const body = { ...newTransaction(pair.category), ...changes };
    expect(fieldsOf(await pair.one.refused(transactions.create, 422, { body }))).toContain(field);
  });

  it('rejects a category of another couple like an unknown one', async () => {
    const { category: foreign } = await registerPair(server);
    const [theirs, none] = await Promise.all(
      [foreign.id, '01890000-0000-7000-8000-000000000000'].map((categoryId) =>
        pair.one.refused(transactions.create, 422, {
          body: newTransaction(pair.category, { categoryId }),
        }),
      ),
    );
    expect({ ...theirs, requestId: '' }).toEqual({ ...none, requestId: '' });
  });

  it('ignores fields that a caller must not set', async () => {
    const { one, other, category } = pair;
    const body = {
      ...newTransaction(category),
      id: '01890000-0000-7000-8000-000000000000',
      userId: other.user.id,
      coupleId: 'another',
    };
    const reply = await one.send(transactions.create, { body });
    expect(JSON.parse(reply.text)).toMatchObject({ userId: one.user.id });
    expect(reply.text).not.toContain(body.id);
  });
});

describe('amounts', () => {
  it('are exact to the cent, individually and in total', async () => {
    const cents = fc
      .integer({ min: -MAXIMUM_CENTS, max: MAXIMUM_CENTS })
      .filter((amount) => amount !== 0);
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 8 }), async (amounts) => {
        const { one, other, category } = await registerPair(server);
        for (const amount of amounts) {
          const added = await add(one, category, {
            amount: toDecimal(amount, 'USD'),
            type: 'personal',
          });
          expect(added.amount).toBe(toDecimal(amount, 'USD'));
        }
        const listed = await one.ok(transactions.list);
        expect(listed.map(({ amount }) => amount).toReversed()).toEqual(
          amounts.map((each) => toDecimal(each, 'USD')),
        );
        expect(await other.ok(transactions.list)).toEqual([]);
        const spent = amounts.reduce((sum, amount) => sum + Math.max(0, -amount), 0);
        const budget = await one.ok(endpoints.budgets.personal, { query: { month: '2026-03' } });
        expect(budget.spent).toBe(toDecimal(spent, 'USD'));
      }),
      { numRuns: examples(15) },
    );
  });
});

describe('listing transactions', () => {
  it('sorts from the newest day to the oldest, and within a day by creation', async () => {
    const { one, other, category } = await registerPair(server);
    const dates = ['2026-03-02', '2026-03-09', '2026-03-02', '2026-02-28', '2026-03-09'];
    const added: Transaction[] = [];
    for (const [index, date] of dates.entries()) {
      added.push(await add(index % 2 ? one : other, category, { date }));
    }
    const expected = [4, 1, 2, 0, 3].map((index) => added[index]);
    expect(await one.ok(transactions.list)).toEqual(expected);
    expect(await other.ok(transactions.list)).toEqual(expected);
    expect(await one.ok(transactions.recent)).toEqual(expected.slice(0, 4));
    expect(await one.ok(transactions.recent, { query: { limit: 2 } })).toEqual(
      expected.slice(0, 2),
    );
    const march = { from: '2026-03-01', to: '2026-03-08' };
    expect(await one.ok(transactions.list, { query: march })).toEqual(expected.slice(2, 4));
  });

  it('excludes other couples', async () => {
    await add(pair.one, pair.category);
    const { one } = await registerPair(server);
    expect(await one.ok(transactions.list)).toEqual([]);
    expect(await one.ok(transactions.recent)).toEqual([]);
  });
});
