import type { Split } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { amountsOf, isCustom, nextSplit, percentOf } from './split-choices.ts';

const two = ['maya', 'jonas'] as const;
const all = (maya: number): Split => ({
  kind: 'percent',
  shares: { maya, jonas: 100 - maya },
});
const byAmount = (maya: string, jonas: string): Split => ({
  kind: 'amount',
  shares: { maya, jonas },
});

/** The splits that follow each other from the rule until it returns. */
function cycle(rule: Record<string, number> | undefined): (Split | null)[] {
  const found: (Split | null)[] = [null];
  for (let next = nextSplit(null, rule, two); next; next = nextSplit(next, rule, two)) {
    found.push(next);
  }
  return found;
}

describe('choices of a split', () => {
  it('cycle from the rule through half each to all for one partner, and back', () => {
    expect(cycle({ maya: 57, jonas: 43 })).toEqual([null, { kind: 'equal' }, all(100), all(0)]);
    expect(cycle(undefined)).toEqual([null, { kind: 'equal' }, all(100), all(0)]);
  });

  it('skip half each where it is the rule, and lead from it back to the rule', () => {
    const half = { maya: 50, jonas: 50 };
    expect(cycle(half)).toEqual([null, all(100), all(0)]);
    expect(nextSplit({ kind: 'equal' }, half, two)).toBeNull();
  });

  it('include the share of the user in percent', () => {
    expect(percentOf(null, { maya: 57, jonas: 43 }, two)).toBe(57);
    expect(percentOf(null, undefined, two)).toBeUndefined();
    expect(percentOf({ kind: 'equal' }, { maya: 57, jonas: 43 }, two)).toBe(50);
    expect(percentOf(all(30), undefined, two)).toBe(30);
    expect(percentOf(all(Number.NaN), undefined, two)).toBeUndefined();
    expect(percentOf(byAmount('4.00', '8.50'), undefined, two)).toBeUndefined();
  });

  it('include both amounts once both are known', () => {
    expect(amountsOf(byAmount('4.00', '8.50'), two)).toEqual([400, 850]);
    expect(amountsOf({ kind: 'amount', shares: { maya: '' } }, two)).toBeUndefined();
    expect(amountsOf(null, two)).toBeUndefined();
  });

  it('keep entered shares', () => {
    expect(isCustom(all(30), two)).toBe(true);
    expect(isCustom(all(Number.NaN), two)).toBe(true);
    expect(isCustom(byAmount('4.00', '8.50'), two)).toBe(true);
    expect(
      [null, { kind: 'equal' } as const, all(0), all(100)].map((each) => isCustom(each, two)),
    ).toEqual([false, false, false, false]);
  });
});
