import type { Transaction } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { sampleTransactions } from '@harmony/mf-kit/stories';
import { sharesOf } from './shares.ts';

const two = ['maya', 'leo'] as const;
const rule = { maya: 57, leo: 43 };
const [sample] = sampleTransactions;

function payment(values: Partial<Transaction>): Transaction {
  if (!sample) throw new Error('The stories have no transaction.');
  return {
    ...sample,
    amount: '-10.00',
    kind: 'spending',
    type: 'shared',
    paidBy: 'maya',
    split: null,
    ...values,
  };
}

describe('shares of a transaction', () => {
  it("follow the couple's rule, for either payer", () => {
    expect(sharesOf(payment({}), rule, two)).toEqual([570, 430]);
    expect(sharesOf(payment({ paidBy: 'leo' }), rule, two)).toEqual([570, 430]);
  });

  it('follow its own split, even while the rule is unknown', () => {
    const equal = payment({ split: { kind: 'equal' } });
    expect(sharesOf(equal, undefined, two)).toEqual([500, 500]);
    const amounts = payment({ split: { kind: 'amount', shares: { maya: '4.00', leo: '6.00' } } });
    expect(sharesOf(amounts, undefined, two)).toEqual([400, 600]);
  });

  it('apply to the refunded amount', () => {
    expect(sharesOf(payment({ amount: '10.00', kind: 'refund' }), rule, two)).toEqual([570, 430]);
  });

  it('are undefined while the rule is unknown, and for unsplit transactions', () => {
    expect(sharesOf(payment({}), undefined, two)).toBeUndefined();
    expect(sharesOf(payment({ paidBy: null }), rule, two)).toBeUndefined();
    expect(sharesOf(payment({ type: 'personal' }), rule, two)).toBeUndefined();
    expect(sharesOf(payment({ amount: '10.00', kind: 'income' }), rule, two)).toBeUndefined();
  });
});
