import { addDays, toDecimal } from '@harmony/contract';
import type { FoundSeries, Rhythm, Transaction } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesIn, seriesKey } from './series.ts';

const today = '2026-11-15';

let made = 0;
/** Shared spending on a film service, unless said otherwise. */
function paid(date: string, cents: number, changes: Partial<Transaction> = {}): Transaction {
  made += 1;
  return {
    id: `t${made}`,
    description: `Streamflix ${made}`,
    notes: null,
    paidBy: 'one',
    split: null,
    parts: [],
    amount: toDecimal(cents, 'USD'),
    categoryId: 'films',
    type: 'shared',
    isVisible: true,
    date,
    userId: 'one',
    ...changes,
  };
}

/** Days with so many days between each two of them, the earliest first. */
function datesWith(gaps: readonly number[], last = today): string[] {
  const dates = [last];
  for (const gap of gaps.toReversed()) dates.unshift(addDays(dates[0] ?? last, -gap));
  return dates;
}

/** So many days that are a week apart, the earliest first. */
const weeks = (count: number, last = today) => datesWith(Array(count - 1).fill(7), last);

const found = (transactions: readonly Transaction[], day = today): FoundSeries[] =>
  seriesIn(
    transactions.toSorted((one, other) => other.date.localeCompare(one.date)),
    day,
  );

/** What is found where the same is paid on some days. */
const foundOn = (dates: readonly string[], day = today) =>
  found(
    dates.map((date) => paid(date, -999)),
    day,
  );

describe.each<[Rhythm, least: number, most: number, fewest: number]>([
  ['week', 6, 8, 4],
  ['two-weeks', 12, 16, 3],
  ['month', 26, 35, 3],
  ['quarter', 84, 98, 3],
  ['year', 355, 376, 2],
])('what repeats every %s', (every, least, most, fewest) => {
  it('is found however early or late the bank is within reason', () => {
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

  it('is not found once a date was a day too early or too late', () => {
    for (const off of [least - 1, most + 1]) {
      for (const gaps of [
        [least, most, off],
        [off, least, most],
      ]) {
        expect(foundOn(datesWith(gaps))).toEqual([]);
      }
    }
  });

  it('is not found before it was seen often enough', () => {
    const dates = datesWith(Array(fewest - 1).fill(least));
    expect(foundOn(dates)).toHaveLength(1);
    expect(foundOn(dates.slice(1))).toEqual([]);
  });

  it('is over once its next date is later than it ever was', () => {
    const last = addDays(today, -most);
    const dates = datesWith(Array(fewest).fill(most), last);
    expect(foundOn(dates)).toHaveLength(1);
    expect(foundOn(dates, addDays(today, 1))).toEqual([]);
  });
});

describe('the price of what repeats', () => {
  const pricesOf = (prices: readonly number[], gap = 30) => {
    const dates = datesWith(Array(prices.length - 1).fill(gap));
    return found(dates.map((date, index) => paid(date, -(prices[index] ?? 0))));
  };

  it('goes up or down by a third at most', () => {
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

  it('is no news where it was paid only once before', () => {
    expect(pricesOf([10_000, 12_000], 365)).toMatchObject([
      { every: 'year', amount: '-120.00', isPriceChanged: false, amountBefore: null },
    ]);
  });
});

describe('what repeats at one place', () => {
  it('is found for each price by itself, the latest first', () => {
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

  it('is looked for unless so much is bought there that it says nothing', () => {
    const seen = (purchases: number) => {
      const bought = Array.from({ length: purchases }, (_, index) => paid(today, -100 - index));
      return found([...weeks(20).map((date) => paid(date, -99_999)), ...bought]);
    };
    expect(seen(100)).toMatchObject([{ amount: '-999.99', every: 'week' }]);
    expect(seen(101)).toEqual([]);
  });

  it('is one thing where it is earned and another where it is spent', () => {
    const employer = { description: 'Miller and sons' };
    const canteen = weeks(5, addDays(today, -3)).map((date) => paid(date, -2000, employer));
    const wage = weeks(5).map((date, index) => paid(date, 2000 + index, employer));
    expect(found([...canteen, ...wage])).toMatchObject([
      { amount: '20.04', every: 'week' },
      { amount: '-20.00', every: 'week' },
    ]);
  });

  it('is known by its words, and without any by what is written', () => {
    const keyOf = (description: string) => seriesKey({ description, amount: '-1.00' });
    expect(keyOf('STREAMFLIX 0815 Berlin')).toBe(keyOf('Berlin: Streamflix 4711'));
    expect(keyOf(' 24/7A ')).toBe(keyOf('24/7a'));
    expect(keyOf('24/7')).not.toBe(keyOf('7/24'));
  });
});
