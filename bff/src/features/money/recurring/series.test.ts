import { addDays, toDecimal } from '@harmony/contract';
import type { FoundSeries, Rhythm, Transaction } from '@harmony/contract';
import { fixtureTransaction } from '@harmony/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesIn, seriesKey } from './series.ts';

const today = '2026-11-15';

let idCount = 0;
/** Shared spending on a film service by default. */
function paid(date: string, cents: number, changes: Partial<Transaction> = {}): Transaction {
  idCount += 1;
  return fixtureTransaction({
    id: `t${idCount}`,
    description: `Streamflix ${idCount}`,
    amount: toDecimal(cents, 'USD'),
    categoryId: 'films',
    date,
    ...changes,
  });
}

function datesWith(gaps: readonly number[], last = today): string[] {
  const dates = [last];
  for (const gap of gaps.toReversed()) dates.unshift(addDays(dates[0] ?? last, -gap));
  return dates;
}

const weeks = (count: number, last = today) => datesWith(Array(count - 1).fill(7), last);

const found = (transactions: readonly Transaction[], day = today): FoundSeries[] =>
  seriesIn(
    transactions.toSorted((one, other) => other.date.localeCompare(one.date)),
    new Map(transactions.map(({ userId }) => [userId, day])),
  );

const foundOn = (dates: readonly string[], day = today) =>
  found(
    dates.map((date) => paid(date, -999)),
    day,
  );

describe.each<[Rhythm, least: number, most: number, fewest: number, pause: number]>([
  ['week', 6, 8, 4, 10],
  ['two-weeks', 12, 16, 3, 21],
  ['month', 26, 35, 3, 45],
  ['quarter', 84, 98, 3, 136],
  ['year', 355, 376, 2, 547],
])('a series every %s', (every, least, most, fewest, pause) => {
  it('is found within the tolerance for early and late bookings', () => {
    const gaps = fc.array(fc.integer({ min: least, max: most }), {
      minLength: fewest - 1,
      maxLength: fewest + 3,
    });
    fc.assert(
      fc.property(gaps, (some) => {
        const dates = datesWith(some);
        expect(foundOn(dates)).toMatchObject([{ every, dates }]);
      }),
      { examples: [[Array(fewest).fill(least)], [Array(fewest).fill(most)]] },
    );
  });

  it('is not found if a date is a day outside the tolerance', () => {
    for (const off of [least - 1, most + 1]) {
      for (const gaps of [
        [least, most, off],
        [off, least, most],
      ]) {
        expect(foundOn(datesWith(gaps))).toEqual([]);
      }
    }
  });

  it('is not found below the minimum number of payments', () => {
    const dates = datesWith(Array(fewest - 1).fill(least));
    expect(foundOn(dates)).toHaveLength(1);
    expect(foundOn(dates.slice(1))).toEqual([]);
  });

  it('ends one rhythm and a half before the newest entry of its author', () => {
    const last = addDays(today, -pause);
    const dates = datesWith(Array(fewest - 1).fill(least), last);
    expect(foundOn(dates)).toHaveLength(1);
    expect(foundOn(dates, addDays(today, 1))).toEqual([]);
  });
});

describe('price changes of a series', () => {
  const pricesOf = (prices: readonly number[], gap = 30) => {
    const dates = datesWith(Array(prices.length - 1).fill(gap));
    return found(dates.map((date, index) => paid(date, -(prices[index] ?? 0))));
  };

  it('are accepted up to a third', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), (part) => {
        const [lower, higher] = [3 * part, 4 * part];
        expect(pricesOf([lower, higher, lower])).toHaveLength(1);
        expect(pricesOf([lower, lower, higher + 1])).toEqual([]);
        expect(pricesOf([higher + 1, lower, lower])).toEqual([]);
      }),
    );
  });

  it.each<[string, number[], string | null]>([
    ['is no other one while it stays', [1000, 1000, 1000, 1000], null],
    ['is another one when it is no longer what it was twice', [1000, 1000, 1200], '-10.00'],
    ['is compared with the last one', [900, 900, 900, 1000, 1000, 1100], '-10.00'],
    ['is no news any more once it was paid twice', [1000, 1000, 1200, 1200], null],
    ['is no news where it is another one each time', [900, 1000, 1100], null],
  ])('%s', (_what, prices, amountBefore) => {
    expect(pricesOf(prices)).toMatchObject([
      { amountBefore, isPriceChanged: amountBefore !== null },
    ]);
  });

  it('are not reported after a single earlier payment', () => {
    expect(pricesOf([10_000, 12_000], 365)).toMatchObject([
      { every: 'year', amount: '-120.00', isPriceChanged: false, amountBefore: null },
    ]);
  });
});

describe('several series at one shop', () => {
  it('are found by price, the latest first', () => {
    const subscription = fc.record({
      weeks: fc.integer({ min: 4, max: 12 }),
      daysAgo: fc.integer({ min: 0, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(subscription, { minLength: 2, maxLength: 5 }), (some) => {
        const each = some.map(({ weeks: count, daysAgo }, index) =>
          weeks(count, addDays(today, -daysAgo)).map((date) => paid(date, -(10 ** index) * 100)),
        );
        const series = found(each.flat());
        const seen = new Map(series.map(({ amount, dates }) => [amount, dates]));
        expect(seen).toEqual(
          new Map(each.map((list) => [String(list[0]?.amount), list.map(({ date }) => date)])),
        );
        const latest = series.map(({ dates }) => String(dates.at(-1)));
        expect(latest).toEqual(latest.toSorted().toReversed());
      }),
    );
  });

  it('are not searched beyond the maximum number of payments', () => {
    const seen = (purchases: number) => {
      const bought = Array.from({ length: purchases }, (_, index) => paid(today, -100 - index));
      return found([...weeks(20).map((date) => paid(date, -99_999)), ...bought]);
    };
    expect(seen(100)).toMatchObject([{ amount: '-999.99', every: 'week' }]);
    expect(seen(101)).toEqual([]);
  });

  it('are separate for income and spending', () => {
    const employer = { description: 'Miller and sons' };
    const canteen = weeks(5, addDays(today, -3)).map((date) => paid(date, -2000, employer));
    const wage = weeks(5).map((date, index) => paid(date, 2000 + index, employer));
    expect(found([...canteen, ...wage])).toMatchObject([
      { amount: '20.04', every: 'week' },
      { amount: '-20.00', every: 'week' },
    ]);
  });

  it('are grouped by words, or by the raw text without words', () => {
    const keyOf = (description: string) => seriesKey({ description, amount: '-1.00' });
    expect(keyOf('STREAMFLIX 0815 Berlin')).toBe(keyOf('Berlin: Streamflix 4711'));
    expect(keyOf(' 24/7A ')).toBe(keyOf('24/7a'));
    expect(keyOf('24/7')).not.toBe(keyOf('7/24'));
  });
});
