import { transactionSchema } from '@harmony/contract';
import { z } from 'zod';
import type { Reader } from '../database/database.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

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
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM deleted_transactions
     WHERE user_id = ? AND deleted_at > ? AND deleted_by <> ? AND couple_id = ?`,
    [user.id, restorableSince(), user.id, couple.id],
  );
  return Number(row?.count ?? 0);
}
