import { toCents, type MoneyAccount } from '@harmony/contract';

/** Owner of a group of accounts from the viewer's point of view. */
export type AccountOwner = 'ours' | 'mine' | 'yours';

export interface AccountGroup {
  owner: AccountOwner;
  accounts: readonly MoneyAccount[];
  /** Sum of the balances, in cents. */
  cents: number;
}

const owners = ['ours', 'mine', 'yours'] as const;

export function accountOwner(
  { ownerId }: Pick<MoneyAccount, 'ownerId'>,
  viewerId: string | undefined,
): AccountOwner {
  if (ownerId === null) return 'ours';
  return ownerId === viewerId ? 'mine' : 'yours';
}

/** Groups accounts by their owner, joint ones first; leaves out empty groups. */
export function accountGroups(
  accounts: readonly MoneyAccount[],
  viewerId: string | undefined,
): AccountGroup[] {
  return owners.flatMap((owner) => {
    const own = accounts.filter((account) => accountOwner(account, viewerId) === owner);
    if (own.length === 0) return [];
    const cents = own.reduce((sum, { balance }) => sum + toCents(balance), 0);
    return [{ owner, accounts: own, cents }];
  });
}

/** Returns the accounts that the viewer may use in an entry: joint ones and their own, without archived ones. */
export function usableAccounts(
  accounts: readonly MoneyAccount[],
  viewerId: string | undefined,
): MoneyAccount[] {
  return accounts.filter(
    (account) => !account.isArchived && accountOwner(account, viewerId) !== 'yours',
  );
}
