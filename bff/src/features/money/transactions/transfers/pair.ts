import {
  splitSchema,
  toCents,
  transactionEndpoints,
  transactionTypeSchema,
} from '@harmony/contract';
import type { Transaction, Transfer, TransferPair } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { z } from 'zod';
import { announce } from '../../../../core/events/announce.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import { bothOf } from '../../../../core/viewer/viewer.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { readJson } from '../../../../platform/database/read-json.ts';
import { invalidField, notFound } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import { accountModel } from '../../accounts/account.model.ts';
import { visibleAccounts } from '../../accounts/read-accounts.ts';
import { currentCategory } from '../../categories/read-categories.ts';
import { unchosenCategories } from '../../categories/store-categories.ts';
import { assertVisibleIn, placeIn, storedLinks } from '../links.ts';
import { searchTextOf } from '../search-text.ts';
import { storedSplit } from '../split.ts';
import { transactionModel } from '../transaction.model.ts';
import { listVisible } from '../visible-transactions.ts';
import { sidesOf, transferOf } from './read-transfers.ts';
import { transferModel } from './transfer.model.ts';

/** The fields of a transaction that pairing changes, or that a change of the transfer may change. */
const unpairedSchema = z.object({
  id: z.string(),
  amount: z.string(),
  date: z.string(),
  description: z.string(),
  notes: z.string().nullable(),
  kind: z.enum(['spending', 'income', 'refund']),
  categoryId: z.string(),
  type: transactionTypeSchema,
  isVisible: z.boolean(),
  userId: z.string(),
  paidBy: z.string().nullable(),
  split: splitSchema.nullable(),
  recurringId: z.string().nullish(),
  accountId: z.string().nullable(),
  refundOf: z.string().nullable(),
});
type Unpaired = z.output<typeof unpairedSchema>;

/**
 * Makes one transfer of two opposite transactions of the viewer.
 *
 * @throws ApiError `invalid` on `transactionIds`
 */
export async function pairTransactions(
  change: CoupleChange,
  { transactionIds }: TransferPair,
): Promise<Transfer> {
  const { work, viewer } = change;
  const rows = await listVisible(work, viewer, { ids: transactionIds });
  const from = rows.find(({ amount }) => toCents(amount) < 0);
  const to = rows.find(({ amount }) => toCents(amount) > 0);
  if (!from || !to || !isPair(from, to) || rows.some(({ userId }) => userId !== viewer.user.id)) {
    throw invalidField(
      'transactionIds',
      sentence('Choose two of your own transactions with opposite amounts in different accounts'),
    );
  }
  await assertPaysForNothing(work, transactionIds);
  const id = timedId();
  const unpaired: Unpaired[] = [from, to].map((row) => unpairedSchema.parse(row));
  await transferModel(work).create({
    id,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    pairedJson: JSON.stringify(unpaired),
    createdAt: new Date(),
  });
  const { transfer: categoryId } = await unchosenCategories(work, viewer.couple.id);
  const accounts = await visibleAccounts(work, viewer);
  for (const [row, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const account = accounts.find((each) => each.id === row.accountId);
    const links = {
      accountId: row.accountId,
      refundOf: null,
      transferId: id,
      otherAccountId: other.accountId,
    };
    await transactionModel(work).update(
      {
        kind: 'transfer',
        categoryId,
        ...(account && placeIn(account)),
        paidBy: null,
        splitKind: null,
        splitAuthor: null,
        recurringId: null,
        ...(await storedLinks(work, links)),
      },
      { where: { id: row.id } },
    );
  }
  const after = await listVisible(work, viewer, { ids: transactionIds });
  await announcePair(change, [...rows, ...after]);
  return transferOf(work, viewer, id);
}

/** Whether two transactions could be one transfer, apart from their dates. */
export function isPair(
  one: Pick<Transaction, 'amount' | 'accountId' | 'kind' | 'parts'>,
  other: Pick<Transaction, 'amount' | 'accountId' | 'kind' | 'parts'>,
): boolean {
  const isPlain = [one, other].every(
    ({ kind, parts }) => kind !== 'transfer' && kind !== 'adjustment' && parts.length === 0,
  );
  const isOpposite = toCents(one.amount) + toCents(other.amount) === 0;
  return isPlain && isOpposite && one.accountId !== other.accountId;
}

/** Date nights are visible to both, so they must not refer to a transaction that its account may hide. */
async function assertPaysForNothing(reader: Reader, ids: readonly string[]): Promise<void> {
  // Raw SQL: the table belongs to the feature `date-nights`, which is above this one.
  const rows = await reader.select(`SELECT 1 FROM date_nights WHERE transaction_id IN (?)`, [ids]);
  if (rows.length === 0) return;
  throw invalidField('transactionIds', sentence('One of them pays for a date night'));
}

export async function isPaired(reader: Reader, id: string): Promise<boolean> {
  return (await transferModel(reader).count({ where: { id, pairedJson: null } })) === 0;
}

/**
 * Turns paired transactions back into what they were before.
 *
 * @throws ApiError `invalid` on `keep` if they were entered as a transfer, or cannot be hidden again
 */
export async function partTransfer(change: CoupleChange, id: string): Promise<void> {
  const { work, viewer } = change;
  const transfer = await transferModel(work).findOne({ where: { id, userId: viewer.user.id } });
  if (!transfer) throw notFound();
  if (transfer.pairedJson === null) {
    throw invalidField('keep', sentence('This was entered as a transfer. Delete it as a whole.'));
  }
  const { from, to } = await sidesOf(work, viewer, id);
  const unpaired = readJson('paired transactions', z.array(unpairedSchema), transfer.pairedJson);
  for (const row of unpaired) await restoreUnpaired(change, row);
  await transferModel(work).destroy({ where: { id } });
  const after = await listVisible(work, viewer, { ids: unpaired.map((row) => row.id) });
  await announcePair(change, [...[from, to].filter((row) => row !== undefined), ...after]);
}

async function restoreUnpaired({ work, viewer }: CoupleChange, row: Unpaired): Promise<void> {
  const account =
    row.accountId === null
      ? undefined
      : await accountModel(work).findOne({ where: { id: row.accountId } });
  assertVisibleIn(account, row);
  const category = await currentCategory(work, row.categoryId);
  if (!category) throw notFound();
  const links = {
    accountId: account?.id ?? null,
    refundOf: row.refundOf,
    transferId: null,
    otherAccountId: null,
  };
  await transactionModel(work).update(
    {
      amountCents: toCents(row.amount),
      date: row.date,
      description: row.description,
      notes: row.notes,
      searchText: searchTextOf(row),
      kind: row.kind === 'refund' ? 'refund' : null,
      categoryId: category.id,
      type: row.type,
      isVisible: row.isVisible,
      ...storedSplit(row),
      isPaidJointly: row.paidBy === null,
      recurringId: row.recurringId ?? null,
      ...(await storedLinks(work, links)),
    },
    { where: { id: row.id, userId: viewer.user.id } },
  );
}

async function announcePair(
  { work, services, viewer }: CoupleChange,
  states: readonly Pick<Transaction, 'isVisible'>[],
): Promise<void> {
  const isSeen = states.some(({ isVisible }) => isVisible);
  const recipients = isSeen ? bothOf(viewer) : [viewer.user.id];
  await announce(work, services, recipients, transactionEndpoints.change);
}
