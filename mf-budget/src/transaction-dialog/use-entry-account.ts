import type { MoneyAccount, Transaction } from '@harmony/contract';
import { useUser } from '@harmony/mf-kit';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useAccounts } from '../accounts/use-accounts.ts';
import { useVisibleByDefault } from '../entry-fields/ownership-fields.tsx';
import { isHiddenInOpen, lastAccountId, withAccount } from './entry-account.ts';
import type { EnteredTransaction } from './entry.ts';

interface EntryAccount {
  /** The accounts to choose from; empty where the user has none, or is not the author. */
  offered: readonly MoneyAccount[];
  /** The chosen or preselected account. */
  account: MoneyAccount | undefined;
  /** Whether both partners pay the entry from a joint account. */
  isJoint: boolean;
  /** Whether the entry is hidden in an account that cannot contain hidden entries. */
  isWronglyHidden: boolean;
  /** Returns the validated form values with the account. */
  place: (entered: EnteredTransaction) => EnteredTransaction;
}

/**
 * Returns the account of an entry. Unless the user chooses one, a new entry is in the account of the latest one on this
 * device if it fits: a personal entry is never made visible by a preselected account.
 *
 * @param edited the transaction being edited
 */
export function useEntryAccount(
  { control, getValues }: UseFormReturn<EnteredTransaction>,
  edited: Transaction | undefined,
): EntryAccount {
  const user = useUser();
  const { list, usable } = useAccounts();
  const isVisibleByDefault = useVisibleByDefault();
  const [accountId, type, isVisible = isVisibleByDefault] = useWatch({
    control,
    name: ['accountId', 'type', 'isVisible'],
  });
  const isPreselected = accountId === undefined;
  // An archived account stays the choice of its entries.
  const known = edited ? list : usable;
  const found = known.find(({ id }) => id === (isPreselected ? lastAccountId() : accountId));
  const isHidden = isHiddenInOpen(found, { type, isVisible });
  const account = isPreselected && isHidden ? undefined : found;
  const isAuthor = !edited || edited.userId === user?.id;
  const offered = !isAuthor || !account || usable.includes(account) ? usable : [...usable, account];
  return {
    offered: isAuthor ? offered : [],
    account,
    isJoint: account
      ? account.ownerId === null
      : edited?.paidBy === null && edited.accountId === accountId,
    isWronglyHidden: isHidden && !isPreselected,
    place: (entered) => {
      const chosen = getValues('accountId');
      // The account of an edited entry may not be loaded yet.
      const id = account?.id ?? (edited && chosen ? chosen : null);
      return withAccount(entered, account, id, edited, edited?.userId ?? user?.id);
    },
  };
}
