import { transactionSchema } from '@harmony/contract';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { Reader } from '../database/database.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { deletedTransactionModel } from './deleted-transaction.model.ts';

/** How long a deletion can be undone. */
export const RESTORABLE_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What was deleted later than this instant can be brought back at `now`. */
export function restorableSince(now = new Date()): Date {
  return new Date(now.getTime() - RESTORABLE_MILLISECONDS);
}

/** What a deletion keeps, so that it can be undone. */
export const keptSchema = z.object({
  transaction: transactionSchema,
  createdAt: z.coerce.date(),
  /** The date night that it had booked. */
  dateNightId: z.string().nullable(),
});
export type Kept = z.output<typeof keptSchema>;

/**
 * How many transactions of the viewer the partner has deleted and can still bring back. They keep
 * their places in the viewer's plan, so that this never depends on what the viewer has, which the
 * partner may not know.
 */
export async function countDeletedByPartner(
  reader: Reader,
  { user, couple }: CoupleViewer,
): Promise<number> {
  return deletedTransactionModel(reader).count({
    where: {
      userId: user.id,
      deletedAt: { [Op.gt]: restorableSince() },
      deletedBy: { [Op.ne]: user.id },
      coupleId: couple.id,
    },
  });
}
