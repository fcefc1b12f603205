import { kindBySign, transactionSchema } from '@harmony/contract';
import type { Part, Transaction } from '@harmony/contract';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { AccountRow } from '../accounts/read-accounts.ts';
import { currentCategory } from '../categories/read-categories.ts';
import { toInstant } from '../../../platform/database/database.ts';
import type { RawInstant, Work } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/model.ts';
import { storeRows } from '../../../platform/database/store-rows.ts';
import { readJson } from '../../../platform/database/read-json.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { announceTransaction } from './announce-transaction.ts';
import { assertUnchanged, editableTransactions } from './editable-transaction.ts';
import type { EntityTags } from '../../../core/routes/if-match.ts';
import { storeEntered } from './create-transaction.ts';
import { linkedAccounts, linksIn, NO_LINKS, placeIn, showRefundsOf } from './links.ts';
import type { Links } from './links.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import { deletedTransactionModel, restorableSince, transactionModel } from './transaction.model.ts';
import { transferModel } from './transfers/transfer.model.ts';
import { listVisible } from './visible-transactions.ts';

/** Snapshot of a deleted transaction for restoring it. */
export const keptSchema = z.object({
  // Older snapshots have no payer; the author paid then.
  transaction: transactionSchema
    .extend({
      paidBy: transactionSchema.shape.paidBy.optional(),
      split: transactionSchema.shape.split.default(null),
      parts: transactionSchema.shape.parts.default([]),
      kind: transactionSchema.shape.kind.optional(),
      accountId: transactionSchema.shape.accountId.default(null),
      refundOf: transactionSchema.shape.refundOf.default(null),
      transferId: transactionSchema.shape.transferId.default(null),
      otherAccountId: transactionSchema.shape.otherAccountId.default(null),
    })
    .transform(({ paidBy, kind, ...rest }) => ({
      ...rest,
      paidBy: paidBy === undefined ? rest.userId : paidBy,
      kind: kind ?? kindBySign(rest.amount),
    })),
  /** As its author sees them; the partner who deletes it may see less. */
  links: z
    .object({
      accountId: z.string().nullable(),
      refundOf: z.string().nullable(),
      transferId: z.string().nullable(),
      otherAccountId: z.string().nullable(),
    })
    .default(NO_LINKS),
  /** The transfer that it belongs to. */
  transfer: z
    .object({ id: z.string(), pairedJson: z.string().nullable(), createdAt: z.coerce.date() })
    .nullable()
    .default(null),
  createdAt: z.coerce.date(),
  dateNightId: z.string().nullable(),
});
export type Kept = z.output<typeof keptSchema>;

/**
 * Deletes transactions that the viewer may change, transfers as a whole. The viewer and the author can restore them for
 * one day.
 *
 * @param some without duplicates
 * @param ifMatch entity tags of the expected states; any state by default
 * @throws ApiError `not_found`, `not_yours`, `changed_meanwhile`; nothing is deleted then
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

/** @throws ApiError `tier_limit` if one of the authors has no room for their deleted ones */
async function assertRoom(
  work: Work,
  viewer: CoupleViewer,
  deleted: readonly Kept[],
): Promise<void> {
  // In the demo, deleted transactions still occupy their place.
  if (viewer.isDemo) return;
  const byAuthor = Map.groupBy(deleted, ({ transaction }) => transaction.userId);
  for (const [authorId, own] of byAuthor) {
    const author = authorId === viewer.user.id ? viewer : await authorOf(work, authorId);
    // A transfer counts once.
    const places = new Set(own.map(({ transaction, transfer }) => transfer?.id ?? transaction.id));
    await assertBelowLimit(work, author, places.size);
  }
}

async function authorOf(work: Work, userId: string): Promise<CoupleViewer> {
  const author = await loadViewerOfUser(work, userId);
  if (!author || !isInCouple(author)) throw notFound();
  return author;
}

/**
 * Restores transactions deleted during the last day: those that the viewer deleted, and their own. All other deleted
 * transactions do not exist for the viewer, exactly like hidden ones.
 *
 * The plan of each author limits this, regardless of who restores. So a partner can find out whether the author has
 * filled the places that the partner emptied, also with hidden transactions, which lets them count at most as many as
 * they have deleted during the last day. This is a known limit (docs/security.md): the specification returns a place at
 * once and never exceeds the plan. Restoring immediately is never refused below the limit.
 *
 * @param ids without duplicates
 * @returns the restored transactions
 * @throws ApiError `not_found` for one that the viewer cannot restore, `tier_limit`; nothing is restored then
 */
export async function restoreTransactions(
  change: CoupleChange,
  ids: readonly string[],
): Promise<Transaction[]> {
  const { work, viewer } = change;
  const named = await restorable(work, viewer, { id: [...ids] });
  if (named.length < ids.length) throw notFound();
  const transferIds = named.flatMap(({ transfer }) => (transfer ? [transfer.id] : []));
  const others =
    transferIds.length === 0 ? [] : await restorable(work, viewer, { transferId: transferIds });
  const deleted = [...named, ...others.filter(({ transaction }) => !ids.includes(transaction.id))];
  await assertRoom(work, viewer, deleted);
  const restored = await restore(change, deleted);
  await deletedTransactionModel(work).destroy({
    where: { id: deleted.map(({ transaction }) => transaction.id) },
  });
  const isBooking = deleted.some(({ dateNightId }) => dateNightId !== null);
  await announceTransaction(change, restored, isBooking);
  return restored;
}

async function restorable(
  work: Work,
  { user, couple }: CoupleViewer,
  wanted: { id: string[] } | { transferId: string[] },
): Promise<Kept[]> {
  const rows = await deletedTransactionModel(work).findAll({
    where: {
      ...wanted,
      coupleId: couple.id,
      deletedAt: { [Op.gt]: restorableSince() },
      [Op.or]: [{ userId: user.id }, { deletedBy: user.id }],
    },
    attributes: ['rowJson'],
  });
  return rows.map(({ rowJson }) => readJson('a deleted transaction', keptSchema, rowJson));
}

/** Returns a cached lookup of categories that resolves replacements. */
function replacements(work: Work): (categoryId: string) => Promise<string> {
  const found = new Map<string, string>();
  return async (categoryId) => {
    const known = found.get(categoryId);
    if (known !== undefined) return known;
    const category = await currentCategory(work, categoryId);
    if (!category) throw notFound();
    found.set(categoryId, category.id);
    return category.id;
  };
}

/**
 * Returns a transaction as it is restored to its account, which may have been opened, closed or deleted since. A hidden
 * one in an account that is open by now is restored without an account.
 *
 * @param accounts the existing accounts among its links
 */
function placedAgain(
  transaction: Transaction,
  before: Links,
  accounts: ReadonlyMap<string, AccountRow>,
): { transaction: Transaction; links: Links } {
  const existing = (id: string | null) => (id !== null && accounts.has(id) ? id : null);
  const links = {
    ...before,
    accountId: existing(before.accountId),
    otherAccountId: existing(before.otherAccountId),
  };
  const account = links.accountId === null ? undefined : accounts.get(links.accountId);
  if (!account) return { transaction, links };
  if (transaction.kind === 'transfer' || transaction.kind === 'adjustment') {
    const { isPaidJointly, ...placed } = placeIn(account);
    const paidBy = isPaidJointly ? null : transaction.paidBy;
    return { transaction: { ...transaction, ...placed, paidBy }, links };
  }
  const isRevealed = account.isOpen && !transaction.isVisible;
  return { transaction, links: isRevealed ? { ...links, accountId: null } : links };
}

async function restore(
  { work, services, viewer }: CoupleChange,
  deleted: readonly Kept[],
): Promise<Transaction[]> {
  const { couple, user } = viewer;
  const replacementOf = replacements(work);
  const rows: Parameters<typeof storeEntered>[2][number][] = [];
  const accounts = await linkedAccounts(
    work,
    deleted.map(({ links }) => links),
  );
  for (const { createdAt, ...kept } of deleted) {
    const { transaction, links } = placedAgain(kept.transaction, kept.links, accounts);
    const categoryId = await replacementOf(transaction.categoryId);
    const parts: Part[] = [];
    for (const part of transaction.parts) {
      parts.push({ ...part, categoryId: await replacementOf(part.categoryId) });
    }
    rows.push({ transaction: { ...transaction, categoryId, parts }, links, createdAt });
  }
  await storeEntered(work, couple.id, rows);
  const shown = rows.filter(({ transaction }) => transaction.isVisible);
  // Refunds may have been restored before the expense that they belong to.
  await showRefundsOf(
    work,
    shown.map(({ transaction }) => transaction.id),
    true,
  );
  const transfers = deleted.flatMap(({ transfer }) => (transfer ? [transfer] : []));
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  await transferModel(work).bulkCreate(
    [...byId.values()].map((each) => ({ ...each, coupleId: couple.id, userId: user.id })),
  );
  for (const { transaction, dateNightId } of deleted) {
    if (dateNightId === null) continue;
    await services.features.payments.relink(work, couple.id, dateNightId, transaction.id);
  }
  return listVisible(work, viewer, { ids: rows.map(({ transaction }) => transaction.id) });
}
