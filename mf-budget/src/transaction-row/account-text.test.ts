import { fixtureTransaction } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import { accountText, transferText } from './account-text.ts';

const names = new Map([
  ['checking', 'Checking'],
  ['savings', 'Savings'],
]);

describe('accounts in a row', () => {
  it('name both sides of a transfer, from either of its transactions', () => {
    const sent = fixtureTransaction({
      kind: 'transfer',
      amount: '-5.00',
      accountId: 'checking',
      otherAccountId: 'savings',
    });
    const received = { ...sent, amount: '5.00', accountId: 'savings', otherAccountId: 'checking' };
    expect(transferText(sent, names)).toBe('Checking → Savings');
    expect(transferText(received, names)).toBe('Checking → Savings');
  });

  it('do not name an account that the viewer cannot see', () => {
    const sent = fixtureTransaction({ kind: 'transfer', amount: '5.00', accountId: 'savings' });
    expect(transferText(sent, names)).toBe('Outside → Savings');
    expect(accountText(fixtureTransaction({ accountId: 'gone' }), names)).toBeUndefined();
  });

  it('name the account, or state that both paid', () => {
    expect(accountText(fixtureTransaction({ accountId: 'savings', paidBy: null }), names)).toBe(
      'Savings',
    );
    expect(accountText(fixtureTransaction({ paidBy: null }), names)).toBe('Joint account');
  });
});
