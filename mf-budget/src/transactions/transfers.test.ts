import { fixtureTransaction } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import { withOtherSides, withoutSecondSides } from './transfers.ts';

const sent = fixtureTransaction({ id: '3', kind: 'transfer', transferId: 'one' });
const bought = fixtureTransaction({ id: '2' });
const received = fixtureTransaction({
  id: '1',
  kind: 'transfer',
  transferId: 'one',
  amount: '10.00',
});

describe('transfers in the list', () => {
  it('are shown once, and a list without any is returned unchanged', () => {
    expect(withoutSecondSides([sent, bought, received])).toEqual([sent, bought]);
    expect(withoutSecondSides([bought, received])).toEqual([bought, received]);
    const list = [bought];
    expect(withoutSecondSides(list)).toBe(list);
  });

  it('are deleted as a whole', () => {
    const all = [sent, bought, received];
    expect(withOtherSides([sent], all)).toEqual([sent, received]);
    expect(withOtherSides([bought], all)).toEqual([bought]);
  });
});
