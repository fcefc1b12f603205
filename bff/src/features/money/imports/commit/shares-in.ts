import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import { assertSplit, storedSplit } from '../../transactions/split.ts';
import type { TransactionRow } from '../../transactions/transaction.model.ts';
import type { DecidedRow } from './decided-rows.ts';

type Shared = Pick<DecidedRow, 'amount' | 'type' | 'paidBy' | 'split'>;

/**
 * Returns the columns for payer and split of an imported row, with those that the file names.
 *
 * @throws ApiError `invalid` if the row cannot have them
 */
export function sharesIn(
  viewer: CoupleViewer,
  account: { ownerId: string | null } | undefined,
  { amount, type, paidBy, split }: Shared,
): Pick<TransactionRow, 'paidBy' | 'isPaidJointly' | 'splitKind' | 'splitAuthor'> {
  const userId = viewer.user.id;
  const isJoint = type === 'shared' && (paidBy === 'both' || account?.ownerId === null);
  if (isJoint && ((paidBy !== null && paidBy !== 'both') || split)) {
    throw invalidField(
      'accountId',
      sentence('This file says who paid, and both of you pay from a joint account'),
    );
  }
  const payer = paidBy === null || paidBy === 'both' ? userId : paidBy;
  const shared = { amount, type, userId, paidBy: isJoint ? null : payer, split };
  assertSplit(viewer, shared);
  return storedSplit(shared);
}
