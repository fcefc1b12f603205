import type { MoneyAccount, Transaction } from '@harmony/contract';
import { browserStorage } from '@harmony/mf-kit';
import type { EnteredTransaction } from './entry.ts';

const KEY = 'harmony-last-account';

/** Returns the account of the latest entry on this device; empty without one. */
export function lastAccountId(): string {
  return browserStorage.read(KEY) ?? '';
}

export function keepLastAccountId(accountId: string | null): void {
  browserStorage.keep(KEY, accountId ?? '');
}

/** The visibility of an entry. */
interface Seen {
  type: Transaction['type'];
  isVisible: boolean;
}

/** Whether an entry would be hidden in an account that cannot contain hidden entries. */
export function isHiddenInOpen(
  account: Pick<MoneyAccount, 'isOpen'> | undefined,
  { type, isVisible }: Seen,
): boolean {
  return account?.isOpen === true && type === 'personal' && !isVisible;
}

/**
 * Returns the form values with the account and its consequences: a joint account is paid from by both,
 * without a split.
 *
 * @param account the account as far as it is known
 * @param accountId the account's id
 * @param before the transaction being edited
 * @param authorId becomes the payer of an entry moved out of a joint account
 */
export function withAccount(
  entered: EnteredTransaction,
  account: Pick<MoneyAccount, 'ownerId'> | undefined,
  accountId: string | null,
  before: Pick<Transaction, 'accountId'> | undefined,
  authorId: string | undefined,
): EnteredTransaction {
  if (account?.ownerId === null) return { ...entered, accountId, paidBy: null, split: null };
  const isMoved = before !== undefined && before.accountId !== accountId;
  const paidBy = isMoved ? (entered.paidBy ?? authorId) : entered.paidBy;
  return { ...entered, accountId, paidBy };
}
