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
import { assertEditable, editableTransaction } from './editable-transaction.ts';
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
 * Deletes a transaction that the viewer may change; it can be restored for a day.
 *
 * @throws ApiError `not_found`, `not_yours`
 */
export async function deleteTransaction(
  services: Services,
  viewer: CoupleViewer,
  id: string,
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const transaction = await editableTransaction(work, viewer, id);
    const [row] = await work.select<{ createdAt: RawInstant; dateNightId: string | null }>(
      `SELECT t.created_at AS createdAt, d.id AS dateNightId
       FROM transactions t LEFT JOIN date_nights d ON d.transaction_id = t.id WHERE t.id = ?`,
      [id],
    );
    if (!row) throw notFound();
    const kept: z.input<typeof keptSchema> = {
      transaction,
      createdAt: toInstant(row.createdAt).toISOString(),
      dateNightId: row.dateNightId,
    };
    await work.change(
      `INSERT INTO deleted_transactions (id, couple_id, row_json, deleted_at) VALUES (?, ?, ?, ?)`,
      [id, viewer.couple.id, JSON.stringify(kept), new Date()],
    );
    await work.change(`DELETE FROM transactions WHERE id = ?`, [id]);
    await announceTransaction(work, services, viewer, [transaction], TOPICS);
  });
}

/**
 * Undoes a deletion of the last day.
 *
 * @throws ApiError `not_found` for what was not deleted or is hidden from the viewer, `not_yours`,
 * `tier_limit`
 */
export async function restoreTransaction(
  services: Services,
  viewer: CoupleViewer,
  id: string,
): Promise<Transaction> {
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const [deleted] = await work.select<{ kept: string }>(
      `SELECT row_json AS kept FROM deleted_transactions WHERE id = ? AND couple_id = ?`,
      [id, viewer.couple.id],
    );
    if (!deleted) throw notFound();
    const { transaction, createdAt, dateNightId } = keptSchema.parse(JSON.parse(deleted.kept));
    if (!transaction.isVisible && transaction.userId !== viewer.user.id) throw notFound();
    assertEditable(viewer, transaction);
    await assertBelowLimit(work, viewer);
    const { amount, ...fields } = transaction;
    await transactionModel(work).create(
      { ...fields, amountCents: toCents(amount), coupleId: viewer.couple.id, createdAt },
      { transaction: work.transaction },
    );
    await work.change(
      `UPDATE date_nights SET transaction_id = ?
       WHERE id = ? AND couple_id = ? AND transaction_id IS NULL`,
      [id, dateNightId, viewer.couple.id],
    );
    await work.change(`DELETE FROM deleted_transactions WHERE id = ?`, [id]);
    await announceTransaction(work, services, viewer, [transaction], TOPICS);
    return transaction;
  });
}
