import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { BodyOf, Recurring } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { add, fieldsOf, registerPair } from './support/people.ts';
import type { Person } from './support/people.ts';
import { bookedFor, change, first, repeat } from './support/repeating.ts';
import type { NewRecurring } from './support/repeating.ts';
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
type Visibility = Partial<Pick<Recurring, 'type' | 'isVisible'>>;

const refused = (by: Person, status: number, { id }: Recurring, body: Changes) =>
  by.refused(recurring.change, status, { params: { id }, body });
const skip = (by: Person, { id }: Recurring) => by.ok(recurring.skip, { params: { id } });
const bookUntil = (day: string) => bookAllDue(server.services, new Date(`${day}T12:00:00Z`));

async function datesOf(series: Recurring, person: Person): Promise<string[]> {
  return (await bookedFor(series, person)).map(({ date }) => date);
}

describe('a new first date', () => {
  it('applies to future dates, also with another interval', async () => {
    const pair = await registerPair(server);
    const { one } = pair;
    const rent = await repeat(pair);
    const later = await change(one, rent, { firstDate: first(2) });
    expect(later).toMatchObject({ firstDate: first(2), nextDate: first(2) });
    const weekly = await change(one, rent, { firstDate: addDays(first(2), 3), every: 'week' });
    const firstDate = addDays(first(2), 3);
    expect(weekly).toMatchObject({ firstDate, nextDate: firstDate, every: 'week' });
    expect(fieldsOf(await refused(one, 422, rent, { firstDate: '2019-01-01' }))).toEqual([
      'firstDate',
    ]);
    expect(fieldsOf(await refused(one, 422, rent, { until: first(1) }))).toEqual(['until']);
  });

  it('applies to past dates until one is booked or skipped', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const rent = await repeat(pair, { mode: 'remind' });
    const moved = await change(one, rent, { firstDate: first(-3) });
    expect(moved).toMatchObject({ firstDate: first(-3), nextDate: first(-3) });
    await skip(one, rent);
    const firstDate = addDays(today, -14);
    const again = await change(one, rent, { firstDate, every: 'week' });
    expect(again).toMatchObject({ firstDate, nextDate: today });
    expect(await pair.one.ok(transactions.list)).toEqual([]);
    // Another series without booked transactions, which the partner moves.
    const gym = await repeat(pair, { mode: 'remind' });
    const theirs = await change(other, gym, { firstDate: first(-3) });
    expect(theirs.nextDate).toBe(first(-3));
  });

  it('may be the first day of the month twelve months ago, and not earlier', async () => {
    const pair = await registerPair(server);
    const earliest = first(-12);
    const rent = await repeat(pair, { firstDate: earliest, mode: 'remind' });
    expect(rent.nextDate).toBe(earliest);
    const body = { firstDate: addDays(earliest, -1) };
    const message = 'Choose a first date of the last twelve months, or a later one';
    expect((await refused(pair.one, 422, rent, body)).issues).toEqual([
      { field: 'firstDate', message },
    ]);
  });

  it('persists when other fields change', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(-1) });
    const changed = await change(pair.one, rent, { amount: '-950' });
    expect(changed).toEqual({ ...rent, amount: '-950.00' });
  });
});

describe('the next date', () => {
  it('is unchanged when the end moves, and returns when the end is removed', async () => {
    const pair = await registerPair(server);
    const { one } = pair;
    const rent = await repeat(pair, { firstDate: first(-3), mode: 'remind' });
    await skip(one, rent);
    expect((await change(one, rent, { until: first(3) })).nextDate).toBe(first(-2));
    expect((await change(one, rent, { until: addDays(first(-2), -1) })).nextDate).toBeNull();
    expect((await change(one, rent, { amount: '-950' })).nextDate).toBeNull();
    const endless = await change(one, rent, { until: null });
    expect(endless.nextDate).toBe(first(0) === today ? first(0) : first(1));
  });

  it('follows a new interval with a date before the end', async () => {
    const pair = await registerPair(server);
    const firstDate = addDays(today, -10);
    const rent = await repeat(pair, { firstDate, until: addDays(today, 10) });
    expect(rent.nextDate).toBeNull();
    const weekly = await change(pair.one, rent, { every: 'week' });
    expect(weekly).toMatchObject({ firstDate, nextDate: addDays(today, 4) });
    expect(await datesOf(rent, pair.one)).toEqual([firstDate]);
  });

  it('is never before the transaction it was created from, for any end', async () => {
    const pair = await registerPair(server);
    const { one, category } = pair;
    const date = addDays(today, -10);
    const { id } = await add(one, category, { date });
    const body: NewRecurring = { fromTransactionId: id, every: 'month', until: today };
    const series = await one.ok(recurring.create, { body });
    expect(series.nextDate).toBeNull();
    expect((await change(one, series, { amount: '-13' })).nextDate).toBeNull();
    const weekly = await change(one, series, { every: 'week', until: null });
    expect(weekly.nextDate).toBe(addDays(date, 14));
    expect(await one.ok(transactions.list)).toHaveLength(1);
  });

  it('of a reminder is unchanged when the partner changes its amount', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(-3), mode: 'remind' });
    const changed = await change(pair.other, rent, { amount: '-950' });
    expect(changed).toEqual({ ...rent, amount: '-950.00', nextDate: first(-3) });
  });

  it('is booked with all earlier ones when its author turns a reminder into automatic booking', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(-3), mode: 'remind' });
    const changed = await change(pair.one, rent, { mode: 'book' });
    expect(changed.nextDate).toBe(first(1));
    expect(await datesOf(rent, pair.one)).toEqual([first(-3), first(-2), first(-1), first(0)]);
  });

  it('is the latest when the partner turns a reminder into automatic booking, and its author books it', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const rent = await repeat(pair, { firstDate: first(-3), mode: 'remind' });
    expect((await change(other, rent, { mode: 'book' })).nextDate).toBe(first(0));
    expect(await bookedFor(rent, one)).toEqual([]);
    await bookUntil(today);
    expect(await bookedFor(rent, other)).toMatchObject([
      { date: first(0), userId: one.user.id, paidBy: one.user.id },
    ]);
    // An ended series has none either, regardless of changes by the partner.
    const over = await repeat(pair, { firstDate: first(-1), until: first(-1), mode: 'remind' });
    await skip(one, over);
    expect((await change(other, over, { mode: 'book' })).nextDate).toBeNull();
  });

  it('is delayed for a hidden one while its author’s plan limit is reached, also after a change', async () => {
    const pair = await registerPair(server);
    const { one, category } = pair;
    for (let count = 0; count < 20; count += 1) await add(one, category, { type: 'personal' });
    const rent = await repeat(pair, { type: 'personal', firstDate: first(-2) });
    expect(rent.nextDate).toBe(first(-2));
    expect((await change(one, rent, { amount: '-950' })).nextDate).toBe(first(-2));
  });
});

describe('a recurring transaction created from a transaction', () => {
  it('copies its fields, and may start long ago and change later', async () => {
    const pair = await registerPair(server);
    const { one, category } = pair;
    await add(one, category, { description: 'Another', date: addDays(today, -1) });
    const date = addDays(first(-30), 4);
    const { id } = await add(one, category, { description: 'Gym', amount: '-30', date });
    await add(one, category, { description: 'Another again', date: addDays(today, -900) });
    const body: NewRecurring = { fromTransactionId: id, every: 'month' };
    const series = await one.ok(recurring.create, { body });
    expect(series).toMatchObject({ description: 'Gym', amount: '-30.00', firstDate: date });
    const changed = await change(one, series, { amount: '-31' });
    expect(changed).toEqual({ ...series, amount: '-31.00' });
  });

  it.each<[string, Visibility & { type: Recurring['type'] }, Visibility, boolean]>([
    ['shown as that one', { type: 'personal', isVisible: true }, {}, true],
    ['hidden as that one', { type: 'personal' }, {}, false],
    ['hidden where it is made personal', { type: 'shared' }, { type: 'personal' }, false],
    [
      'hidden where it is said to be personal',
      { type: 'personal', isVisible: true },
      { type: 'personal' },
      false,
    ],
    [
      'hidden where that is said',
      { type: 'personal', isVisible: true },
      { isVisible: false },
      false,
    ],
    ['shown where that is said', { type: 'personal' }, { isVisible: true }, true],
  ])('is %s', async (_what, transaction, sent, isVisible) => {
    const pair = await registerPair(server);
    const { id } = await add(pair.one, pair.category, { ...transaction, date: today });
    const body: NewRecurring = { ...sent, fromTransactionId: id, every: 'month' };
    const series = await pair.one.ok(recurring.create, { body });
    expect(series.isVisible).toBe(isVisible);
    expect(await pair.other.ok(recurring.list)).toEqual(isVisible ? [series] : []);
  });
});
