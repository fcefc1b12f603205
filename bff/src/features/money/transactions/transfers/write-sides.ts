import { toCents } from '@harmony/contract';
import type { CalendarDay, Transaction } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import { withChanges } from '../../../../platform/database/with-changes.ts';
import { invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import { usableAccount } from '../../accounts/read-accounts.ts';
import type { AccountRow } from '../../accounts/read-accounts.ts';
import { unchosenCategories } from '../../categories/store-categories.ts';
import { NO_LINKS, placeIn, storedLinks } from '../links.ts';
import type { Links } from '../links.ts';
import { searchTextOf } from '../search-text.ts';
import { transactionModel } from '../transaction.model.ts';
import type { Sides } from './read-transfers.ts';

/** The accounts of both sides; undefined is outside. */
export interface Ends {
  from: AccountRow | undefined;
  to: AccountRow | undefined;
}

/** Fields that both transactions of a transfer have in common. */
export interface Terms {
  transferId: string;
  /** Positive. */
  amount: string;
  date: CalendarDay;
  description: string;
  notes: string | null;
}

type Changes = { [Field in keyof Terms]?: Terms[Field] | undefined };

/**
 * Returns the accounts of a transfer.
 *
 * @throws ApiError `invalid` on `from` or `to`
 */
export async function endsOf(
  { work, viewer }: CoupleChange,
  { from, to }: { from: string | null; to: string | null },
): Promise<Ends> {
  if (from === null && to === null) {
    throw invalidField('to', sentence('Choose at least one account'));
  }
  if (from === to) throw invalidField('to', sentence('Choose two different accounts'));
  return {
    from: from === null ? undefined : await usableAccount(work, viewer, from, 'from'),
    to: to === null ? undefined : await usableAccount(work, viewer, to, 'to'),
  };
}

/** A side of a transfer: its account and its transaction, if it exists already. */
interface Side {
  account: AccountRow | undefined;
  other: AccountRow | undefined;
  before: Transaction | undefined;
  /** -1 where money leaves, otherwise 1. */
  sign: 1 | -1;
}

/** Stores a transaction for each account of a new transfer. */
export async function createSides(change: CoupleChange, terms: Terms, ends: Ends): Promise<void> {
  for (const side of sidesIn(ends)) {
    if (side.account) await createSide(change, terms, side, side.account);
  }
}

/**
 * Changes the transactions of a transfer: creates one for a new account, and deletes that of an account that the
 * transfer no longer has. Paired transactions are never deleted: they stay, without an account.
 *
 * @param terms of new transactions
 * @param changes of existing ones, which may differ in date and description if they were paired
 */
export async function changeSides(
  change: CoupleChange,
  { terms, changes }: { terms: Terms; changes: Changes },
  ends: Ends,
  before: Sides & { isPaired: boolean },
): Promise<void> {
  for (const side of sidesIn(ends, before)) {
    if (side.before && (side.account || before.isPaired)) {
      await changeSide(change, terms.transferId, changes, side);
    } else if (side.before) {
      await transactionModel(change.work).destroy({ where: { id: side.before.id } });
    } else if (side.account) await createSide(change, terms, side, side.account);
  }
}

function sidesIn({ from, to }: Ends, before?: Sides): Side[] {
  return [
    { account: from, other: to, before: before?.from, sign: -1 },
    { account: to, other: from, before: before?.to, sign: 1 },
  ];
}

async function createSide(
  { work, viewer }: CoupleChange,
  { transferId, amount, ...terms }: Terms,
  { other, sign }: Side,
  account: AccountRow,
): Promise<void> {
  const categories = await unchosenCategories(work, viewer.couple.id);
  await transactionModel(work).create({
    ...terms,
    ...placeIn(account),
    ...(await storedLinks(work, linksOf(transferId, account, other))),
    id: timedId(),
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    categoryId: categories.transfer,
    amountCents: sign * toCents(amount),
    searchText: searchTextOf(terms),
    kind: 'transfer',
    createdAt: new Date(),
  });
}

async function changeSide(
  { work }: CoupleChange,
  transferId: string,
  { amount, date, description, notes }: Changes,
  { account, other, before, sign }: Side,
): Promise<void> {
  await transactionModel(work).update(
    {
      ...(amount !== undefined && { amountCents: sign * toCents(amount) }),
      ...(date !== undefined && { date }),
      ...(description !== undefined && { description }),
      ...(notes !== undefined && { notes }),
      ...(before && { searchText: searchTextOf(withChanges(before, { description, notes })) }),
      // A transaction without an account keeps its type and visibility.
      ...(account ? placeIn(account) : { isPaidJointly: false }),
      ...(await storedLinks(work, linksOf(transferId, account, other))),
    },
    { where: { id: before?.id } },
  );
}

function linksOf(
  transferId: string,
  account: AccountRow | undefined,
  other: AccountRow | undefined,
): Links {
  return {
    ...NO_LINKS,
    transferId,
    accountId: account?.id ?? null,
    otherAccountId: other?.id ?? null,
  };
}
