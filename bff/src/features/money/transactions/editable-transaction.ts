import { entityTagOf } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { EntityTags } from '../../../core/routes/if-match.ts';
import { listVisible } from './visible-transactions.ts';

/**
 * Returns transactions that the viewer may change: shared ones of the couple, and their own personal ones.
 *
 * @param ids without duplicates
 * @returns all of them, newest first
 * @throws ApiError `not_found` if one is not visible to the viewer, `not_yours` if one is a personal transaction of the
 *   partner
 */
export async function editableTransactions(
  reader: Reader,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<Transaction[]> {
  const found = await listVisible(reader, viewer, { ids });
  if (found.length < ids.length) throw notFound();
  for (const transaction of found) assertEditable(viewer, transaction);
  return found;
}

/**
 * Rejects personal transactions and transfers of the partner.
 *
 * @throws ApiError `not_yours`
 */
function assertEditable(
  viewer: CoupleViewer,
  { type, userId, kind }: Pick<Transaction, 'type' | 'userId' | 'kind'>,
): void {
  if ((type === 'shared' && kind !== 'transfer') || userId === viewer.user.id) return;
  if (kind === 'transfer') {
    throw new ApiError('not_yours', sentence('Only the author can change a transfer.'));
  }
  throw new ApiError('not_yours', sentence('Only the author can change a personal transaction.'));
}

/**
 * Rejects a change of a transaction whose state differs from the one the viewer loaded.
 *
 * @param ifMatch entity tags of the expected states; any state if `undefined`
 * @throws ApiError `changed_meanwhile`
 */
export async function assertUnchanged(
  transaction: Transaction,
  ifMatch: EntityTags | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === '*') return;
  if (ifMatch.includes(await entityTagOf(transaction))) return;
  throw new ApiError('changed_meanwhile', sentence('This was changed in the meantime.'));
}
