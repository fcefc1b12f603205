import type { MoneyAccount } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { accountGroups, usableAccounts } from './account-groups.ts';

const account = (id: string, changes: Partial<MoneyAccount>): MoneyAccount => ({
  id,
  name: id,
  kind: 'current',
  ownerId: null,
  isOpen: true,
  openingBalance: '0.00',
  openingDate: '2026-01-01',
  balance: '0.00',
  isArchived: false,
  checkedAt: null,
  incoming: 'ask',
  ...changes,
});

const accounts = [
  account('hers', { ownerId: 'maya', balance: '100.50' }),
  account('loan', { balance: '-1000.00' }),
  account('his', { ownerId: 'jonas', balance: '20.00' }),
  account('joint', { balance: '250.25' }),
  account('old', { ownerId: 'maya', balance: '7.00', isArchived: true }),
];

describe('accounts by owner', () => {
  it('lists joint ones first, then the viewer’s and the partner’s, with the sum of each group', () => {
    const groups = accountGroups(accounts.slice(0, 4), 'maya');
    expect(groups.map(({ owner, cents }) => [owner, cents])).toEqual([
      ['ours', -749_75],
      ['mine', 100_50],
      ['yours', 20_00],
    ]);
  });

  it('offers joint accounts and the viewer’s own for entries, without archived ones', () => {
    expect(usableAccounts(accounts, 'maya').map(({ id }) => id)).toEqual(['hers', 'loan', 'joint']);
    expect(usableAccounts(accounts, 'jonas').map(({ id }) => id)).toEqual(['loan', 'his', 'joint']);
  });
});
