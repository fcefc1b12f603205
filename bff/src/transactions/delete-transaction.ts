import { toCents, transactionSchema } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import { z } from 'zod';
import { guardCouple } from '../couples/guard-couple.ts';
import type { RawInstant } from '../database/database.ts';
import { toInstant } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { notFound } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { announceTransaction } from './announce-transaction.ts';
import { assertEditable, editableTransactions } from './editable-transaction.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import { transactionModel } from './transaction.model.ts';

/** What a deletion keeps, so that it can be undone. */
const keptSchema = z.object({
  transaction: transactionSchema,
  createdAt: z.coerce.date(),
  /** The date night that it had booked. */
  dateNightId: z.string().nullable(),
});

const TOPICS = ['transactions', 'personal-budgets', 'date-nights'] as const;

/**
 * Deletes transactions that the viewer may change; they can be restored for a day.
 *
 * @param ids each at most once
 * @throws ApiError `not_found`, `not_yours`; nothing is deleted then
 */
export async function deleteTransactions(
  services: Services,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const transactions = await editableTransactions(work, viewer, ids);
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
    for (const { id, createdAt, dateNightId } of rows) {
      const transaction = transactions.find((each) => each.id === id);
      if (!transaction) throw notFound();
      const kept: z.input<typeof keptSchema> = {
        transaction,
        createdAt: toInstant(createdAt).toISOString(),
        dateNightId,
      };
      await work.change(
        `INSERT INTO deleted_transactions (id, couple_id, row_json, deleted_at)
         VALUES (?, ?, ?, ?)`,
        [id, viewer.couple.id, JSON.stringify(kept), now],
      );
    }
    await work.change(`DELETE FROM transactions WHERE id IN (?)`, [ids]);
    await announceTransaction(work, services, viewer, transactions, TOPICS);
  });
}

/**
 * Undoes deletions of the last day.
 *
 * @param ids each at most once
 * @returns all that is back
 * @throws ApiError `not_found` for what was not deleted or is hidden from the viewer, `not_yours`,
 * `tier_limit`; nothing is restored then
 */
export async function restoreTransactions(
  services: Services,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<Transaction[]> {
  const coupleId = viewer.couple.id;
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, coupleId);
    const deleted = await work.select<{ kept: string }>(
      `SELECT row_json AS kept FROM deleted_transactions WHERE id IN (?) AND couple_id = ?`,
      [ids, coupleId],
    );
    const all = deleted.map(({ kept }) => keptSchema.parse(JSON.parse(kept)));
    const seen = all.filter(({ transaction }) => isSeenBy(viewer, transaction));
    if (seen.length < ids.length) throw notFound();
    for (const { transaction } of seen) assertEditable(viewer, transaction);
    await assertBelowLimit(work, viewer, seen.length);
    for (const { transaction, createdAt, dateNightId } of seen) {
      const { amount, ...fields } = transaction;
      await transactionModel(work).create(
        { ...fields, amountCents: toCents(amount), coupleId, createdAt },
        { transaction: work.transaction },
      );
      await work.change(
        `UPDATE date_nights SET transaction_id = ?
         WHERE id = ? AND couple_id = ? AND transaction_id IS NULL`,
        [transaction.id, dateNightId, coupleId],
      );
    }
    await work.change(`DELETE FROM deleted_transactions WHERE id IN (?)`, [ids]);
    const restored = seen.map(({ transaction }) => transaction);
    await announceTransaction(work, services, viewer, restored, TOPICS);
    return restored;
  });
}

function isSeenBy(
  { user }: CoupleViewer,
  { isVisible, userId }: Pick<Transaction, 'isVisible' | 'userId'>,
): boolean {
  return isVisible || userId === user.id;
}
