import { describe, expect, it } from 'vitest';
import { refundedPayments } from './refunded-payments.ts';

const payments = [
  { description: 'Bakery', amount: '-30.00' },
  { description: 'Shoes', amount: '-25.00' },
  { description: 'Market', amount: '-20.00' },
  { description: 'Shoes', amount: '-10.00' },
];
const found = (amount: string, description: string) =>
  refundedPayments(payments, { amount, description }).map((each) => each.amount);

describe('payments of a refund', () => {
  it('begin with the same description, then the same amount, then the newest', () => {
    expect(found('20', ' shoes')).toEqual(['-25.00', '-20.00', '-30.00']);
  });

  it('are all payments before an amount is entered', () => {
    expect(found('', '')).toEqual(['-30.00', '-25.00', '-20.00', '-10.00']);
  });
});
