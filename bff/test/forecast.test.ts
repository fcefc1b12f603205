import { addDays, addMonths, endpoints, monthOf, toCents, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { forecast, recurring } = endpoints;
const today = utcDay(new Date());
const month = monthOf(today);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const balanceOf = (person: Person, months = 2) =>
  person.ok(forecast.balance, { query: { months } });

/** A couple with several months of rent and salary, and expenses in the current month. */
async function settledPair(): Promise<Pair> {
  const pair = await registerPair(server);
  const { one, category } = pair;
  await subscribe(server, one, 'premium');
  for (let months = -6; months < 0; months += 1) {
    const first = `${addMonths(month, months)}-01`;
    await add(one, category, { description: 'Rent 12', amount: '-900', date: first });
    await add(one, category, { description: 'Salary', amount: '2000', date: addDays(first, 1) });
  }
  await add(one, category, { amount: '-100', date: `${month}-01` });
  return pair;
}

/** A day of the next month. */
const next = (day: string) => `${addMonths(month, 1)}-${day}`;

describe('a forecast', () => {
  it('starts with the current month and continues with the usual amounts', async () => {
    const { other } = await settledPair();
    const { from, to, days, due } = await balanceOf(other);
    expect([from, due]).toEqual([today, []]);
    expect(monthOf(to)).toBe(addMonths(month, 2));
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: days.length }, (_, index) => addDays(today, index)),
    );
    expect(days.at(-1)?.date).toBe(to);
    expect(days[0]).toMatchObject({ balance: '-100.00', low: '-100.00', high: '-100.00' });
    const on = (date: string) => days.find((each) => each.date === date);
    const before = toCents(on(addDays(next('01'), -1))?.balance ?? '');
    expect(toCents(on(next('01'))?.balance ?? '')).toBe(before - 90_000);
    expect(toCents(on(next('02'))?.balance ?? '')).toBe(before + 110_000);
  });

  it('takes recurring transactions from their rule and not again from the history', async () => {
    const { one, category } = await settledPair();
    const { id } = await one.ok(recurring.create, {
      body: {
        description: 'Rent',
        amount: '-950',
        categoryId: category.id,
        type: 'shared',
        every: 'month',
        firstDate: next('01'),
      },
    });
    const { days, due } = await balanceOf(one, 1);
    expect(due[0]).toEqual({ date: next('01'), title: 'Rent', amount: '-950.00', id });
    const last = days.at(-1);
    expect(toCents(last?.due ?? '')).toBe(-95_000 * due.length);
    const sum =
      toCents(days[0]?.balance ?? '') + toCents(last?.due ?? '') + toCents(last?.usual ?? '');
    expect(toCents(last?.balance ?? '')).toBe(sum);
    expect(toCents(last?.usual ?? '')).toBeGreaterThanOrEqual(0);
  });

  it('is the same for both partners, without personal transactions', async () => {
    const { one, other, category } = await settledPair();
    const before = await balanceOf(other);
    await add(one, category, { type: 'personal', amount: '-5000', date: today });
    await one.ok(recurring.create, {
      body: {
        description: 'A ring',
        amount: '-5000',
        categoryId: category.id,
        type: 'personal',
        every: 'month',
        firstDate: addDays(today, 1),
      },
    });
    expect(await balanceOf(other)).toEqual(before);
    expect(await balanceOf(one)).toEqual(before);
  });

  it('covers one to twelve months', async () => {
    const { one } = await registerPair(server);
    for (const months of [0, 13, 1.5]) {
      const refused = await one.refused(forecast.balance, 422, { query: { months } });
      expect(fieldsOf(refused)).toEqual(['months']);
    }
    expect((await balanceOf(one, 12)).days.length).toBeGreaterThan(360);
    expect(new Set((await balanceOf(one, 1)).days.map(({ balance }) => balance))).toEqual(
      new Set(['0.00']),
    );
  });
});
