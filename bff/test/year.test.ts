import { endpoints, MIRROR_HEADER, monthFigures, toDecimal, utcDay } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from './support/examples.ts';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { year, transactions, goals, dateNights } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const in2026 = { query: { year: '2026' } };

describe('a year in two', () => {
  it('equals the listed shared transactions, for both partners', async () => {
    const entry = fc.record({
      by: fc.constantFrom('one', 'other'),
      cents: fc.integer({ min: -99_999, max: 99_999 }).filter((cents) => cents !== 0),
      date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-10-31'),
      type: fc.constantFrom('shared', 'personal'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
        const { one, other, category } = await registerPair(server);
        for (const { by, cents, date, type } of entries) {
          await add(by === 'one' ? one : other, category, {
            type: type as 'shared' | 'personal',
            amount: toDecimal(cents, 'USD'),
            date,
          });
        }
        const seen = await one.ok(year.inTwo, in2026);
        expect(await other.ok(year.inTwo, in2026)).toEqual(seen);
        const list = await one.ok(transactions.list, { query: { type: 'shared' } });
        expect(seen.months).toHaveLength(12);
        for (const { month, ...figures } of seen.months) {
          const { incomeCents, expenseCents, netCents } = monthFigures(list, month);
          expect(figures).toEqual({
            income: toDecimal(incomeCents, 'USD'),
            expenses: toDecimal(expenseCents, 'USD'),
            net: toDecimal(netCents, 'USD'),
          });
        }
        const sumOf = (amounts: readonly string[]) =>
          toDecimal(
            amounts.reduce((sum, each) => sum + Math.round(Number(each) * 100), 0),
            'USD',
          );
        expect(sumOf(seen.months.map(({ expenses }) => expenses))).toBe(seen.total.expenses);
        expect(sumOf(seen.categories.map(({ expenses }) => expenses))).toBe(seen.total.expenses);
        const first = list.map(({ date }) => date.slice(0, 4)).toSorted()[0] ?? null;
        expect(seen.firstYear).toBe(first);
      }),
      { numRuns: examples(12) },
    );
  });

  it('shows only shared data in the mirror and without a plan', async () => {
    const { one, category } = await registerPair(server);
    await add(one, category, { date: '2026-02-01', amount: '-10' });
    await add(one, category, { date: '2026-03-01', type: 'personal', amount: '-99' });
    const seen = await one.ok(year.inTwo, in2026);
    expect(seen.total.expenses).toBe('10.00');
    const mirrored = { ...in2026, headers: { [MIRROR_HEADER]: '1' } };
    expect(await one.ok(year.inTwo, mirrored)).toEqual(seen);
  });

  it('counts each part of a receipt in its category', async () => {
    const { one, category } = await registerPair(server);
    const gifts = (await one.ok(endpoints.categories.list)).find(({ name }) => name === 'Gifts');
    const parts = [
      { categoryId: category.id, amount: '-4' },
      { categoryId: String(gifts?.id), amount: '-6' },
    ];
    await add(one, category, { date: '2026-02-01', amount: '-10', parts });
    const seen = await one.ok(year.inTwo, in2026);
    expect(seen.total.expenses).toBe('10.00');
    expect(seen.categories).toEqual([
      { categoryId: gifts?.id, expenses: '6.00' },
      { categoryId: category.id, expenses: '4.00' },
    ]);
  });

  it('defaults to the current year, and is empty without shared data', async () => {
    const { one } = await registerPair(server);
    expect(await one.ok(year.inTwo)).toMatchObject({
      year: utcDay(new Date()).slice(0, 4),
      firstYear: null,
      total: { income: '0.00', expenses: '0.00', net: '0.00' },
      categories: [],
      goalsReached: [],
      evenings: { count: 0, spent: '0.00' },
      finds: [],
    });
  });

  it.each([['26'], ['1899'], ['2026-01'], ['later']])('rejects %s', async (wrong) => {
    const { one } = await registerPair(server);
    const refused = await one.refused(year.inTwo, 422, { query: { year: wrong } });
    expect(fieldsOf(refused)).toEqual(['year']);
  });
});

describe('the goals of a year', () => {
  it('are those that reached their target in it', async () => {
    const { one, other } = await registerPair(server);
    const make = async (name: string, given: readonly [Person, string, string][]) => {
      const goal = await one.ok(goals.create, { body: { name, targetAmount: '100' } });
      for (const [person, amount, date] of given) {
        await person.ok(goals.contribute, { params: { id: goal.id }, body: { amount, date } });
      }
      return goal;
    };
    const sea = await make('The sea', [
      [one, '60', '2025-12-31'],
      [other, '40', '2026-01-01'],
    ]);
    const sofa = await make('A sofa', [[one, '100', '2025-12-31']]);
    const seen = await other.ok(year.inTwo, in2026);
    expect(seen.goalsReached).toEqual([
      { goalId: sea.id, name: 'The sea', icon: sea.icon, targetAmount: '100.00' },
    ]);
    const before = await one.ok(year.inTwo, { query: { year: '2025' } });
    expect(before.goalsReached).toMatchObject([{ goalId: sofa.id }]);
    // A goal is no longer reached after a withdrawal.
    await one.ok(goals.contribute, {
      params: { id: sea.id },
      body: { amount: '-1', date: '2026-03-01' },
    });
    expect((await one.ok(year.inTwo, in2026)).goalsReached).toEqual([]);
  });
});

describe('the goals of a year with contributions that a partner does not share', () => {
  it('do not depend on the dates of those, also in the mirror', async () => {
    const years = async (date: string) => {
      const { one, other } = await registerPair(server);
      const body = { goalProgressSharing: false };
      await one.ok(endpoints.privacy.change, { body });
      const { id } = await one.ok(goals.create, { body: { name: 'The sea', targetAmount: '90' } });
      await one.ok(goals.contribute, { params: { id }, body: { amount: '60', date } });
      await other.ok(goals.contribute, {
        params: { id },
        body: { amount: '30', date: '2024-01-02' },
      });
      const seen: string[] = [];
      for (const wanted of ['2024', '2025', '2026', utcDay(new Date()).slice(0, 4)]) {
        const query = { year: wanted };
        const reached = (await other.ok(year.inTwo, { query })).goalsReached;
        const mirrored = { query, headers: { [MIRROR_HEADER]: '1' } };
        for (const each of [
          await one.ok(year.inTwo, { query }),
          await one.ok(year.inTwo, mirrored),
        ]) {
          expect(each.goalsReached).toEqual(reached);
        }
        seen.push(`${wanted} ${reached.map(({ name }) => name).join(' ')}`);
      }
      return seen;
    };
    const today = utcDay(new Date());
    const seen = await years('2024-05-01');
    expect(seen.at(-1)).toBe(`${today.slice(0, 4)} The sea`);
    expect(await years('2026-10-01')).toEqual(seen);
    expect(await years(today)).toEqual(seen);
  });
});

describe('the date nights of a year', () => {
  const in2999 = { query: { year: '2999' } };

  /** A completed date night in 2999, booked if it has a cost. */
  async function evening(
    { category }: Pair,
    person: Person,
    { title, cost }: { title: string; cost?: string },
  ) {
    const { id } = await person.ok(dateNights.create, {
      body: {
        title,
        plannedDate: '2999-12-31T23:00:00.000Z',
        budgetAmount: '60',
        categoryId: category.id,
        location: 'By the canal',
      },
    });
    if (cost === undefined) {
      await person.ok(dateNights.change, { params: { id }, body: { status: 'completed' } });
      return { id, transactionId: null };
    }
    const { id: transactionId } = await add(person, category, {
      amount: cost,
      dateNightId: id,
    });
    await person.ok(dateNights.change, { params: { id }, body: { status: 'completed' } });
    return { id, transactionId };
  }

  it('are counted, with the best find of each partner', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    await subscribe(server, one, 'starter');
    await evening(pair, one, { title: 'Dinner', cost: '-55' });
    const walk = await evening(pair, one, { title: 'A walk', cost: '-12.50' });
    await evening(pair, other, { title: 'Opera', cost: '-90' });
    await evening(pair, other, { title: 'At home' });
    const seen = await other.ok(year.inTwo, in2999);
    expect(seen.evenings).toEqual({ count: 4, spent: '157.50' });
    expect(seen.finds).toEqual([
      {
        userId: one.user.id,
        dateNightId: walk.id,
        title: 'A walk',
        location: 'By the canal',
        spent: '12.50',
        saved: '47.50',
      },
    ]);
    expect(await one.ok(year.inTwo, in2999)).toEqual(seen);
    expect((await one.ok(year.inTwo, { query: { year: '3000' } })).evenings.count).toBe(0);
  });

  it('are in the year of the time zone in which they were planned', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'starter');
    const zones = [undefined, 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo'];
    for (const [index, timeZone] of zones.entries()) {
      const { id } = await one.ok(dateNights.create, {
        body: {
          title: 'New Year’s Eve',
          plannedDate: index === 1 ? '3000-01-01T04:59:00Z' : '2999-12-31T22:59:00Z',
          timeZone,
          budgetAmount: '60',
          categoryId: category.id,
        },
      });
      await one.ok(dateNights.change, { params: { id }, body: { status: 'completed' } });
    }
    const countIn = async (wanted: string) =>
      (await one.ok(year.inTwo, { query: { year: wanted } })).evenings.count;
    expect([await countIn('2999'), await countIn('3000')]).toEqual([3, 1]);
  });

  it('have no cost once their transaction becomes personal', async () => {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'starter');
    const { transactionId } = await evening(pair, pair.one, { title: 'Dinner', cost: '-55' });
    await pair.one.ok(transactions.change, {
      params: { id: String(transactionId) },
      body: { type: 'personal', isVisible: false },
    });
    const seen = await pair.other.ok(year.inTwo, in2999);
    expect(seen.evenings).toEqual({ count: 1, spent: '0.00' });
    expect(seen.finds).toEqual([]);
    expect(await pair.one.ok(year.inTwo, in2999)).toEqual(seen);
  });
});
