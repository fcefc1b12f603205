import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { BodyOf, Recurring } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { registerPair } from './support/people.ts';
import type { Person } from './support/people.ts';
import { bookedFor, change, first, repeat, seen } from './support/repeating.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { recurring, transactions } = endpoints;
const today = utcDay(new Date());

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Changes = BodyOf<typeof recurring.change>;

const refused = (by: Person, status: number, { id }: Recurring, body: Changes) =>
  by.refused(recurring.change, status, { params: { id }, body });

const book = (by: Person, { id }: Recurring) => by.ok(recurring.book, { params: { id } });
const bookUntil = (day: string) => bookAllDue(server.services, new Date(`${day}T12:00:00Z`));

async function amountsOf(series: Recurring, person: Person): Promise<string[]> {
  return (await bookedFor(series, person)).map(({ amount }) => amount);
}

describe('a change from a date', () => {
  it('does not affect other recurring transactions or earlier dates', async () => {
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    const terms = { description: 'Rent', categoryId: category.id, notes: null };
    const gym = await repeat(pair, { description: 'Gym' });
    await change(one, gym, { amount: '-20', from: first(3) });
    const before = await change(one, gym, { amount: '-30', from: first(6) });
    const rent = await repeat(pair);
    await change(one, rent, { amount: '-910', from: first(2) });
    await change(other, rent, { amount: '-940', from: first(5) });
    const dearer = await change(one, rent, { amount: '-930', from: first(4) });
    expect(dearer).toEqual({
      ...rent,
      changes: [
        { ...terms, from: first(2), amount: '-910.00' },
        { ...terms, from: first(4), amount: '-930.00' },
        { ...terms, from: first(5), amount: '-930.00' },
      ],
    });
    const named = await change(one, rent, { description: 'Flat', notes: 'Key', from: first(4) });
    expect(named.changes).toEqual([
      { ...terms, from: first(2), amount: '-910.00' },
      { ...terms, from: first(4), amount: '-930.00', description: 'Flat', notes: 'Key' },
      { ...terms, from: first(5), amount: '-930.00', description: 'Flat', notes: 'Key' },
    ]);
    expect(await change(one, rent, { amount: '-800' })).toMatchObject({
      amount: '-800.00',
      description: 'Rent',
      changes: [{ amount: '-800.00' }, { amount: '-800.00' }, { amount: '-800.00' }],
    });
    expect(await seen(other, gym)).toEqual(before);
  });

  it('becomes the current terms once that date is next', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair);
    await change(pair.one, rent, { amount: '-950', from: first(2) });
    await bookUntil(first(1));
    const after = { ...rent, amount: '-950.00', nextDate: first(2), changes: [] };
    expect(await seen(pair.other, rent)).toEqual(after);
    await change(pair.one, rent, { until: first(2) });
    await bookUntil(first(2));
    // The series has ended, and a change updates its last terms.
    await change(pair.one, rent, { amount: '-960' });
    expect(await seen(pair.other, rent)).toMatchObject({ amount: '-960.00', nextDate: null });
    expect(await amountsOf(rent, pair.one)).toEqual(['-900.00', '-950.00']);
  });

  it('changes all terms together', async () => {
    const pair = await registerPair(server);
    const categories = await pair.one.ok(endpoints.categories.list);
    const other = categories.find(({ id, type }) => id !== pair.category.id && type === 'expense');
    const terms = {
      description: 'Flat',
      amount: '-950.00',
      categoryId: String(other?.id),
      notes: 'A new lease',
    };
    const rent = await repeat(pair);
    expect(await change(pair.one, rent, terms)).toEqual({ ...rent, ...terms });
  });

  it('persists when the first date moves before it', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(3) });
    await change(pair.one, rent, { amount: '-950' });
    const moved = await change(pair.one, rent, { firstDate: first(1) });
    const dates = { firstDate: first(1), nextDate: first(1) };
    expect(moved).toEqual({ ...rent, ...dates, amount: '-950.00' });
  });

  it('has no date when only visibility or booking mode changes', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair);
    const changed = await change(pair.one, rent, { mode: 'remind', from: first(2) });
    expect(changed).toEqual({ ...rent, mode: 'remind' });
  });

  it('cannot be combined with another interval, which starts with the next date', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair);
    const message = 'Another rhythm begins with the next date: leave this out';
    for (const body of [{ every: 'week' }, { firstDate: first(2) }] as const) {
      const error = await refused(pair.one, 422, rent, { ...body, from: first(4) });
      expect(error.issues).toEqual([{ field: 'from', message }]);
    }
    expect(await seen(pair.one, rent)).toEqual(rent);
    const weekly = await change(pair.one, rent, { every: 'week', from: first(1) });
    expect(weekly).toEqual({ ...rent, every: 'week' });
  });

  it('is limited to fifty later dates each', { tags: 'deep' }, async () => {
    const pair = await registerPair(server);
    const { one } = pair;
    const start = addDays(today, 1);
    const [rent, gym] = [
      await repeat(pair, { every: 'week', firstDate: start }),
      await repeat(pair, { every: 'week', firstDate: start }),
    ];
    const say = (week: number) => ({ amount: `-${100 + week}`, from: addDays(start, 7 * week) });
    for (let week = 50; week >= 1; week -= 1) await change(one, rent, say(week));
    const error = await refused(one, 422, rent, say(51));
    const message = 'It changes on 50 later dates already. Change it from one of those.';
    expect(error.issues).toEqual([{ field: 'from', message }]);
    expect((await change(one, rent, say(50))).changes).toHaveLength(50);
    expect((await change(one, gym, say(51))).changes).toHaveLength(1);
    // The first of them is no longer a later date.
    await bookUntil(start);
    expect((await change(one, rent, say(51))).changes).toHaveLength(50);
  });
});

describe('transactions booked since the date of a change', () => {
  it('change with it, and none change without a date', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(-2), until: first(0) });
    expect(rent.nextDate).toBeNull();
    await change(pair.one, rent, { amount: '-950' });
    expect(await amountsOf(rent, pair.one)).toEqual(['-900.00', '-900.00', '-900.00']);
    await change(pair.one, rent, { amount: '-960', from: first(-1) });
    expect(await amountsOf(rent, pair.one)).toEqual(['-900.00', '-960.00', '-960.00']);
    await bookUntil(first(3));
    await change(pair.other, rent, { amount: '-970', from: first(0) });
    expect(await amountsOf(rent, pair.other)).toEqual(['-900.00', '-960.00', '-970.00']);
  });

  it('stay unchanged if the partner booked them and made them personal', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const rent = await repeat(pair, { firstDate: first(-2), mode: 'remind' });
    for (const by of [one, other, other]) await book(by, rent);
    const theirs = (await bookedFor(rent, one)).filter(({ userId }) => userId === other.user.id);
    const params = { id: String(theirs[0]?.id) };
    await other.ok(transactions.change, { params, body: { type: 'personal', isVisible: true } });
    await change(one, rent, { amount: '-950', from: first(-2) });
    const ownership = async () =>
      (await bookedFor(rent, one))
        .map(({ id, userId, type, amount }) => [
          id === params.id ? 'kept' : userId === one.user.id ? 'own' : 'shared',
          type,
          amount,
        ])
        .toSorted();
    expect(await ownership()).toEqual([
      ['kept', 'personal', '-900.00'],
      ['own', 'shared', '-950.00'],
      ['shared', 'shared', '-950.00'],
    ]);
    // Making the series personal affects only the transactions of its author.
    await change(one, rent, { type: 'personal', isVisible: true, from: first(-2) });
    expect(await ownership()).toEqual([
      ['kept', 'personal', '-900.00'],
      ['own', 'personal', '-950.00'],
      ['shared', 'shared', '-950.00'],
    ]);
    await change(one, rent, { amount: '-980', from: first(-2) });
    expect(await ownership()).toEqual([
      ['kept', 'personal', '-900.00'],
      ['own', 'personal', '-980.00'],
      ['shared', 'shared', '-980.00'],
    ]);
  });

  it('keep their parts when the amount is unchanged', async () => {
    const pair = await registerPair(server);
    const { one, category } = pair;
    const rent = await repeat(pair, { firstDate: first(0) });
    const [booked] = await bookedFor(rent, one);
    const categories = await one.ok(endpoints.categories.list);
    const fun = categories.find(({ name }) => name === 'Fun');
    const parts = [
      { categoryId: category.id, amount: '-600.00' },
      { categoryId: String(fun?.id), amount: '-300.00' },
    ];
    await one.ok(transactions.change, { params: { id: String(booked?.id) }, body: { parts } });
    await change(one, rent, { amount: '-900', notes: 'A new lease', from: first(0) });
    expect(await bookedFor(rent, one)).toMatchObject([{ parts, notes: 'A new lease' }]);
    await change(one, rent, { amount: '-901', from: first(0) });
    expect(await bookedFor(rent, one)).toMatchObject([{ parts: [], amount: '-901.00' }]);
  });
});
