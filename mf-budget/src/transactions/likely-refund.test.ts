import { fixtureTransaction } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import { likelyRefund } from './likely-refund.ts';

const payment = fixtureTransaction({ id: '1', description: 'Shoes', amount: '-30.00' });
const income = fixtureTransaction({ id: '2', description: 'shoes ', amount: '30.00' });
const found = (...list: (typeof payment)[]) => likelyRefund(list, () => true);

describe('income that looks like a refund', () => {
  it('has the description of an earlier payment that was at least as large', () => {
    expect(found(income, payment)).toEqual({ income, payment });
    expect(found({ ...income, amount: '30.01' }, payment)).toBeUndefined();
    expect(found({ ...income, description: 'Salary' }, payment)).toBeUndefined();
    expect(found({ ...income, type: 'personal' }, payment)).toBeUndefined();
    expect(found({ ...income, date: '2026-02-01' }, payment)).toBeUndefined();
  });

  it('is not offered again after it was accepted or declined', () => {
    expect(found({ ...income, kind: 'refund' }, payment)).toBeUndefined();
    expect(likelyRefund([income, payment], () => false)).toBeUndefined();
  });
});
