import type { Transaction } from '@harmony/contract';
import { accountModel } from '../accounts/account.model.ts';
import type { AccountRow } from '../accounts/read-accounts.ts';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { TransactionRow } from './transaction.model.ts';
import { transactionsBy } from './visibility.ts';

/** References of a transaction, as its author sees them. */
export type Links = Pick<
  TransactionRow,
  'accountId' | 'refundOf' | 'transferId' | 'otherAccountId'
>;

/** The references that the partner sees. */
type OpenLinks = Pick<TransactionRow, 'openAccountId' | 'openRefundOf' | 'openOtherAccountId'>;

export const NO_LINKS: Links = {
  accountId: null,
  refundOf: null,
  transferId: null,
  otherAccountId: null,
};

/** Returns the links among the fields of a transaction. */
export function linksIn({ accountId, refundOf, transferId, otherAccountId }: Links): Links {
  return { accountId, refundOf, transferId, otherAccountId };
}

/** Returns the existing accounts among links, by id. */
export async function linkedAccounts(
  reader: Reader,
  links: readonly Links[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const ids = links
    .flatMap(({ accountId, otherAccountId }) => [accountId, otherAccountId])
    .filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const found = await accountModel(reader).findAll({ where: { id: [...new Set(ids)] } });
  return new Map(found.map((account) => [account.id, account]));
}

/**
 * Returns the columns of links: the partner reads only what both may see, in the same time without the rest.
 *
 * @param accounts the linked ones, if they are known
 */
export async function storedLinks(
  reader: Reader,
  links: Links,
  accounts?: ReadonlyMap<string, AccountRow>,
): Promise<Links & OpenLinks> {
  const { accountId, otherAccountId, refundOf } = links;
  const found = accounts ?? (await linkedAccounts(reader, [links]));
  const seen = (id: string | null) => (id !== null && found.get(id)?.isOpen ? id : null);
  return {
    ...links,
    openAccountId: seen(accountId),
    openOtherAccountId: seen(otherAccountId),
    openRefundOf: refundOf !== null && (await isSeenByBoth(reader, refundOf)) ? refundOf : null,
  };
}

/** Shows the partner, or hides from them, which refunds belong to transactions. */
export async function showRefundsOf(
  work: Work,
  ids: readonly string[],
  isVisible: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  // Raw SQL: through the index of refunds.
  await work.change(
    `UPDATE ${transactionsBy(work, 'transactions_of_refund')}
     SET open_refund_of = ${isVisible ? 'refund_of' : 'NULL'} WHERE refund_of IN (?)`,
    [ids],
  );
}

async function isSeenByBoth(reader: Reader, id: string): Promise<boolean> {
  // Raw SQL: rows are read through `visibility.ts` otherwise; this one only decides about a link.
  const rows = await reader.select(`SELECT 1 FROM transactions WHERE id = ? AND is_visible = 1`, [
    id,
  ]);
  return rows.length > 0;
}

/**
 * Rejects a hidden transaction in an account whose balance both see: the balance less the visible transactions would
 * reveal it.
 *
 * @throws ApiError `invalid` on the field `isVisible`
 */
export function assertVisibleIn(
  account: { isOpen: boolean } | undefined,
  transaction: Pick<Transaction, 'isVisible'>,
): void {
  if (!account?.isOpen || transaction.isVisible) return;
  throw invalidField(
    'isVisible',
    sentence('Your partner sees this account and everything in it. Choose another account.'),
  );
}

/** The type and visibility of transfers and adjustments in an account, which they follow. */
export function placeIn(account: { ownerId: string | null; isOpen: boolean }): {
  type: Transaction['type'];
  isVisible: boolean;
  isPaidJointly: boolean;
} {
  const isJoint = account.ownerId === null;
  return {
    type: isJoint ? 'shared' : 'personal',
    isVisible: account.isOpen,
    isPaidJointly: isJoint,
  };
}

/**
 * Returns who paid a transaction: `null` for a shared one in a joint account, which both paid.
 *
 * @throws ApiError `invalid` on `paidBy` if the request names one of them then
 */
export function payerOf(
  account: { ownerId: string | null } | undefined,
  { type, paidBy }: { type: Transaction['type']; paidBy?: string | null | undefined },
  userId: string,
): string | null {
  if (account?.ownerId !== null || type === 'personal') return paidBy ?? userId;
  if (paidBy) throw invalidField('paidBy', sentence('Both of you pay from a joint account'));
  return null;
}

/**
 * Returns the account columns of a new transaction that is booked or imported. A hidden one is in no open account, which
 * would reveal it.
 */
export function columnsIn(
  account: { id: string; ownerId: string | null; isOpen: boolean } | undefined,
  { type, isVisible }: Pick<Transaction, 'type' | 'isVisible'>,
): Pick<TransactionRow, 'accountId' | 'openAccountId' | 'isPaidJointly'> {
  if (!account || (account.isOpen && !isVisible)) {
    return { accountId: null, openAccountId: null, isPaidJointly: false };
  }
  return {
    accountId: account.id,
    openAccountId: account.isOpen ? account.id : null,
    isPaidJointly: account.ownerId === null && type === 'shared',
  };
}
