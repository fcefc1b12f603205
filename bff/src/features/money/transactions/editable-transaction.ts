import { entityTagOf } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { EntityTags } from '../../../core/routes/if-match.ts';
import { listVisible } from './visible-transactions.ts';

/**
 * Transactions that the viewer may change: any shared ones of the couple, and personal ones of their
 * own.
 *
 * @param ids each at most once
 * @returns all of them, newest first
 * @throws ApiError `not_found` when the viewer does not see one of them, `not_yours` when one is a
 * personal one of the partner
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
 * Refuses what belongs to the partner alone.
 *
 * @throws ApiError `not_yours`
 */
function assertEditable(
  viewer: CoupleViewer,
  { type, userId }: Pick<Transaction, 'type' | 'userId'>,
): void {
  if (type === 'shared' || userId === viewer.user.id) return;
  throw new ApiError('not_yours', sentence('Only the author can change a personal transaction.'));
}

/**
 * Refuses to change what is in another state by now than the viewer knew.
 *
 * @param ifMatch the entity tags of what they knew; `undefined` when it may be in any state
 * @throws ApiError `changed_meanwhile`
 */
export async function assertUnchanged(
  transaction: Transaction,
  ifMatch: EntityTags | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === '*') return;
  if (ifMatch.includes(await entityTagOf(transaction))) return;
  throw new ApiError('changed_meanwhile', sentence('This has been changed meanwhile.'));
}
