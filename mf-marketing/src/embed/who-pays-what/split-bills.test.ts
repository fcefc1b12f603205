import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitBills } from './split-bills.ts';

const amount = fc.oneof(fc.nat(20_000), fc.nat({ max: 100_000_000_000_000 }));
const bills = fc.array(amount, { maxLength: 30 });
const weights = fc.tuple(amount, amount);
const seeded = { seed: 12, numRuns: 500 };

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

it('adds up exactly, by bill and in total', () => {
  fc.assert(
    fc.property(bills, weights, (given, ratio) => {
      const { parts, totals } = splitBills(given, ratio);
      expect(parts.map(sum)).toEqual(given);
      expect(sum(parts.map(([one]) => one))).toBe(totals[0]);
      expect(sum(parts.map(([, other]) => other))).toBe(totals[1]);
      expect(parts.flat().every((part) => part >= 0)).toBe(true);
    }),
    seeded,
  );
});

it('is less than one unit from the exact share, for each bill and for the total', () => {
  fc.assert(
    fc.property(bills, weights, (given, [one, other]) => {
      fc.pre(one + other > 0);
      const { parts, totals } = splitBills(given, [one, other]);
      const sums = BigInt(one) + BigInt(other);
      const isNear = (part: number, whole: number): boolean => {
        const difference = BigInt(part) * sums - BigInt(whole) * BigInt(one);
        return -sums < difference && difference < sums;
      };
      expect(parts.every(([part], index) => isNear(part, given[index] ?? 0))).toBe(true);
      expect(isNear(totals[0], sum(given))).toBe(true);
    }),
    seeded,
  );
});

it('swaps its result with the partners', () => {
  fc.assert(
    fc.property(bills, weights, (given, [one, other]) => {
      fc.pre(one !== other);
      const { parts, totals } = splitBills(given, [one, other]);
      const swapped = splitBills(given, [other, one]);
      expect(swapped.parts).toEqual(parts.map(([mine, yours]) => [yours, mine]));
      expect(swapped.totals).toEqual([totals[1], totals[0]]);
    }),
    seeded,
  );
});

it('keeps the totals of halves within one cent of each other', () => {
  expect(splitBills([101, 101, 101], [1, 1])).toEqual({
    parts: [
      [51, 50],
      [51, 50],
      [50, 51],
    ],
    totals: [152, 151],
  });
  expect(splitBills([100_001], [0, 0]).totals).toEqual([50_001, 50_000]);
});

it('gives remaining units to the bills with the largest remainders', () => {
  // A third of each: 33.67, 33.33, 33.00.
  expect(splitBills([10_100, 10_000, 9900], [1, 2])).toEqual({
    parts: [
      [3367, 6733],
      [3333, 6667],
      [3300, 6600],
    ],
    totals: [10_000, 20_000],
  });
});
