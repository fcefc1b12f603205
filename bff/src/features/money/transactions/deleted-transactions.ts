import { transactionSchema } from '@harmony/contract';
import type { Part, Transaction } from '@harmony/contract';
import { Op } from 'sequelize';
import { z } from 'zod';
import { currentCategory } from '../categories/read-categories.ts';
import { toInstant } from '../../../platform/database/database.ts';
import type { RawInstant, Work } from '../../../platform/database/database.ts';
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
import { assertBelowLimit } from './transaction-limit.ts';
import { deletedTransactionModel, restorableSince, transactionModel } from './transaction.model.ts';

/** Snapshot of a deleted transaction for restoring it. */
export const keptSchema = z.object({
  // Older snapshots have no payer; the author paid then.
  transaction: transactionSchema
    .extend({
      paidBy: transactionSchema.shape.paidBy.optional(),
      split: transactionSchema.shape.split.default(null),
      parts: transactionSchema.shape.parts.default([]),
    })
    .transform(({ paidBy, ...rest }) => ({ ...rest, paidBy: paidBy ?? rest.userId })),
  createdAt: z.coerce.date(),
  dateNightId: z.string().nullable(),
});
export type Kept = z.output<typeof keptSchema>;

/**
 * Deletes transactions that the viewer may change. The viewer and the author can restore them for one day.
 *
 * @param ids without duplicates
 * @param ifMatch entity tags of the expected states; any state by default
 * @throws ApiError `not_found`, `not_yours`, `changed_meanwhile`; nothing is deleted then
 */
export async function deleteTransactions(
  change: CoupleChange,
  ids: readonly string[],
  ifMatch?: EntityTags,
): Promise<void> {
  const { work, viewer } = change;
  const transactions = await editableTransactions(work, viewer, ids);
  for (const transaction of transactions) await assertUnchanged(transaction, ifMatch);
  // Raw SQL: a join.
  const rows = await work.select<{
    id: string;
    createdAt: RawInstant;
    dateNightId: string | null;
  }>(
    `SELECT t.id AS id, t.created_at AS createdAt, d.id AS dateNightId
       FROM transactions t LEFT JOIN date_nights d ON d.transaction_id = t.id WHERE t.id IN (?)`,
    [ids],
  );
  const now = new Date();
  const byId = new Map(transactions.map((each) => [each.id, each]));
  const deleted = rows.map(({ id, createdAt, dateNightId }) => {
    const transaction = byId.get(id);
    if (!transaction) throw notFound();
    const kept: z.input<typeof keptSchema> = {
      transaction,
      createdAt: toInstant(createdAt).toISOString(),
      dateNightId,
    };
    return {
      id,
      coupleId: viewer.couple.id,
      userId: transaction.userId,
      deletedBy: viewer.user.id,
      rowJson: JSON.stringify(kept),
      deletedAt: now,
    };
  });
  await deletedTransactionModel(work).bulkCreate(deleted);
  await transactionModel(work).destroy({ where: { id: [...ids] } });
  const isBooking = rows.some(({ dateNightId }) => dateNightId !== null);
  await announceTransaction(change, transactions, isBooking);
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
    await assertBelowLimit(work, author, own.length);
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
  const deleted = await restorable(work, viewer, ids);
  if (deleted.length < ids.length) throw notFound();
  await assertRoom(work, viewer, deleted);
  const restored = await restore(change, deleted);
  await deletedTransactionModel(work).destroy({ where: { id: [...ids] } });
  const isBooking = deleted.some(({ dateNightId }) => dateNightId !== null);
  await announceTransaction(change, restored, isBooking);
  return restored;
}

async function restorable(
  work: Work,
  { user, couple }: CoupleViewer,
  ids: readonly string[],
): Promise<Kept[]> {
  const rows = await deletedTransactionModel(work).findAll({
    where: {
      id: [...ids],
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

async function restore(
  { work, services, viewer: { couple } }: CoupleChange,
  deleted: readonly Kept[],
): Promise<Transaction[]> {
  const replacementOf = replacements(work);
  const rows: { transaction: Transaction; createdAt: Date }[] = [];
  for (const { transaction, createdAt } of deleted) {
    const categoryId = await replacementOf(transaction.categoryId);
    const parts: Part[] = [];
    for (const part of transaction.parts) {
      parts.push({ ...part, categoryId: await replacementOf(part.categoryId) });
    }
    rows.push({ transaction: { ...transaction, categoryId, parts }, createdAt });
  }
  await storeEntered(work, couple.id, rows);
  for (const { transaction, dateNightId } of deleted) {
    if (dateNightId === null) continue;
    await services.features.payments.relink(work, couple.id, dateNightId, transaction.id);
  }
  return rows.map(({ transaction }) => transaction);
}
