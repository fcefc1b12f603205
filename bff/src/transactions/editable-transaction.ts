import type { Transaction } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { listVisible } from './visible-transactions.ts';

/**
 * A transaction that the viewer may change: any shared one of the couple, or a personal one of
 * their own.
 *
 * @throws ApiError `not_found` for one that the viewer does not see, `not_yours` for a personal one
 * of the partner
 */
export async function editableTransaction(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<Transaction> {
  const [transaction] = await listVisible(reader, viewer, { id });
  if (!transaction) throw notFound();
  assertEditable(viewer, transaction);
  return transaction;
}

/**
 * Refuses what belongs to the partner alone.
 *
 * @throws ApiError `not_yours`
 */
export function assertEditable(
  viewer: CoupleViewer,
  { type, userId }: Pick<Transaction, 'type' | 'userId'>,
): void {
  if (type === 'shared' || userId === viewer.user.id) return;
  throw new ApiError('not_yours', 'Only the one who added a personal transaction can change it.');
}
