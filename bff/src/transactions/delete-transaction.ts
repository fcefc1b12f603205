import type { z } from 'zod';
import { guardCouple } from '../couples/guard-couple.ts';
import type { RawInstant } from '../database/database.ts';
import { toInstant } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { notFound } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { announceTransaction } from './announce-transaction.ts';
import { deletedTransactionModel } from './deleted-transaction.model.ts';
import type { keptSchema } from './deleted-transactions.ts';
import { editableTransactions } from './editable-transaction.ts';
import { transactionModel } from './transaction.model.ts';

/**
 * Deletes transactions that the viewer may change. For a day the viewer and the author can restore
 * them.
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
    // By hand: a join.
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
      await deletedTransactionModel(work).create({
        id,
        coupleId: viewer.couple.id,
        userId: transaction.userId,
        deletedBy: viewer.user.id,
        rowJson: JSON.stringify(kept),
        deletedAt: now,
      });
    }
    await transactionModel(work).destroy({ where: { id: [...ids] } });
    const isBooking = rows.some(({ dateNightId }) => dateNightId !== null);
    await announceTransaction(work, services, viewer, transactions, isBooking);
  });
}
