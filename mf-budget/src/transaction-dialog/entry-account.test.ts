import { describe, expect, it } from 'vitest';
import { isHiddenInOpen, withAccount } from './entry-account.ts';

const entered = {
  amount: '4.50',
  description: 'Coffee',
  categoryId: 'fun',
  type: 'shared' as const,
  date: '2026-03-01',
  paidBy: 'maya',
  split: { kind: 'equal' as const },
};

describe('account of an entry', () => {
  it('sets both as payers for a joint account, without a split', () => {
    expect(withAccount(entered, { ownerId: null }, 'joint', undefined, 'maya')).toMatchObject({
      accountId: 'joint',
      paidBy: null,
      split: null,
    });
  });

  it('keeps payer and split in an own account and without one', () => {
    for (const account of [{ ownerId: 'maya' }, undefined]) {
      expect(
        withAccount(entered, account, account ? 'own' : null, undefined, 'maya'),
      ).toMatchObject({
        paidBy: 'maya',
        split: { kind: 'equal' },
      });
    }
  });

  it('sets the author as the payer of an entry moved out of a joint account', () => {
    const joint = { ...entered, paidBy: null };
    const before = { accountId: 'joint' };
    expect(withAccount(joint, undefined, null, before, 'maya').paidBy).toBe('maya');
    expect(withAccount(joint, undefined, 'joint', before, 'maya').paidBy).toBeNull();
  });

  it('hides nothing in an account whose balance both see', () => {
    const hidden = { type: 'personal' as const, isVisible: false };
    expect(isHiddenInOpen({ isOpen: true }, hidden)).toBe(true);
    expect(isHiddenInOpen({ isOpen: true }, { ...hidden, isVisible: true })).toBe(false);
    expect(isHiddenInOpen({ isOpen: true }, { type: 'shared', isVisible: false })).toBe(false);
    expect(isHiddenInOpen({ isOpen: false }, hidden)).toBe(false);
    expect(isHiddenInOpen(undefined, hidden)).toBe(false);
  });
});
