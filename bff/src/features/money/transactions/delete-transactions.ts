import type { Transaction } from '@harmony/contract';
import type { z } from 'zod';
import { toInstant } from '../../../platform/database/database.ts';
import type { RawInstant, Work } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/model.ts';
import { storeRows } from '../../../platform/database/store-rows.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { announceTransaction } from './announce-transaction.ts';
import { assertUnchanged, editableTransactions } from './editable-transaction.ts';
import type { EntityTags } from '../../../core/routes/if-match.ts';
import type { keptSchema } from './kept-transaction.ts';
import { linksIn } from './links.ts';
import type { Links } from './links.ts';
import { deletedTransactionModel, transactionModel } from './transaction.model.ts';
import { transferModel } from './transfers/transfer.model.ts';
import { listVisible } from './visible-transactions.ts';

/**
 * Deletes transactions that the viewer may change, transfers as a whole. The viewer and the author can restore them for
 * one day.
 *
 * @param some without duplicates
 * @param ifMatch entity tags of the expected states; any state by default
 * @throws ApiError `not_found`, `not_yours`, `changed_meanwhile`; in these cases nothing is deleted
 */
export async function deleteTransactions(
  change: CoupleChange,
  some: readonly string[],
  ifMatch?: EntityTags,
): Promise<void> {
  const { work, viewer } = change;
  const named = await editableTransactions(work, viewer, some);
  for (const each of named) await assertUnchanged(each, ifMatch);
  const transactions = [...named, ...(await otherSides(work, viewer, named))];
  const ids = transactions.map(({ id }) => id);
  await change.services.features.beforeDeletion(change, transactions);
  // Raw SQL: a join.
  const rows = await work.select<
    Links & { id: string; createdAt: RawInstant; dateNightId: string | null }
  >(
    `SELECT t.id AS id, t.created_at AS createdAt, d.id AS dateNightId,
         t.account_id AS accountId, t.refund_of AS refundOf, t.transfer_id AS transferId,
         t.other_account_id AS otherAccountId
       FROM transactions t LEFT JOIN date_nights d ON d.transaction_id = t.id WHERE t.id IN (?)`,
    [ids],
  );
  const transferIds = rows.map(({ transferId }) => transferId).filter((id) => id !== null);
  const transfers = await takeTransfers(work, transferIds);
  const now = new Date();
  const byId = new Map(transactions.map((each) => [each.id, each]));
  const deleted = rows.map(({ id, createdAt, dateNightId, ...links }) => {
    const transaction = byId.get(id);
    if (!transaction) throw notFound();
    const kept: z.input<typeof keptSchema> = {
      transaction,
      links: linksIn(links),
      transfer: transfers.find((each) => each.id === links.transferId) ?? null,
      createdAt: toInstant(createdAt).toISOString(),
      dateNightId,
    };
    return {
      id,
      coupleId: viewer.couple.id,
      userId: transaction.userId,
      deletedBy: viewer.user.id,
      transferId: links.transferId,
      rowJson: JSON.stringify(kept),
      deletedAt: now,
    };
  });
  await storeDeleted(work, deleted);
  await transactionModel(work).destroy({ where: { id: ids } });
  const isBooking = rows.some(({ dateNightId }) => dateNightId !== null);
  await announceTransaction(change, transactions, isBooking);
}

/** Returns the other transactions of the same transfers. */
async function otherSides(
  work: Work,
  viewer: CoupleViewer,
  named: readonly Transaction[],
): Promise<Transaction[]> {
  const known = new Set(named.map(({ id }) => id));
  const transferIds = new Set(named.map(({ transferId }) => transferId));
  const others: Transaction[] = [];
  for (const transferId of transferIds) {
    if (transferId === null) continue;
    const sides = await listVisible(work, viewer, { transferId });
    others.push(...sides.filter(({ id }) => !known.has(id)));
  }
  return others;
}

/** Stores deleted transactions in one statement, since a model takes longer. */
async function storeDeleted(
  work: Work,
  deleted: readonly RowOf<typeof deletedTransactionModel>[],
): Promise<void> {
  await storeRows(work, {
    table: deletedTransactionModel.table,
    common: {},
    columns: {
      id: 'id',
      couple_id: 'id',
      user_id: 'id',
      deleted_by: 'id',
      transfer_id: 'id',
      row_json: 'text',
      deleted_at: 'instant',
    },
    rows: deleted.map((each) => ({
      id: each.id,
      couple_id: each.coupleId,
      user_id: each.userId,
      deleted_by: each.deletedBy,
      transfer_id: each.transferId,
      row_json: each.rowJson,
      deleted_at: each.deletedAt,
    })),
  });
}

/** Deletes transfers whose transactions are deleted, and returns them. */
async function takeTransfers(
  work: Work,
  ids: readonly string[],
): Promise<{ id: string; pairedJson: string | null; createdAt: Date }[]> {
  if (ids.length === 0) return [];
  const found = await transferModel(work).findAll({
    where: { id: [...ids] },
    attributes: ['id', 'pairedJson', 'createdAt'],
  });
  await transferModel(work).destroy({ where: { id: [...ids] } });
  return found;
}
