import { toCents } from '@harmony/contract';
import type { Transaction, transactionChangesSchema } from '@harmony/contract';
import type { z } from 'zod';
import { assertOwnCategory } from '../categories/read-categories.ts';
import { withChanges } from '../../../platform/database/with-changes.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { announceTransaction } from './announce-transaction.ts';
import { assertUnchanged, editableTransactions } from './editable-transaction.ts';
import type { EntityTags } from '../../../core/routes/if-match.ts';
import { assertParts, categoryOfWhole, removeParts, storeParts } from './parts.ts';
import { searchTextOf } from './search-text.ts';
import { assertSplit, storedSplit, withReadSplit } from './split.ts';
import { transactionModel } from './transaction.model.ts';

/**
 * Changes a transaction that the viewer may change. A transaction that becomes personal is hidden by default, like a
 * new one, and paid by its author.
 *
 * @param ifMatch entity tags of the expected states; any state by default
 * @throws ApiError `not_found`, `not_yours`, `changed_meanwhile`, `invalid`
 */
export async function changeTransaction(
  change: CoupleChange,
  id: string,
  changes: z.output<typeof transactionChangesSchema>,
  ifMatch?: EntityTags,
): Promise<Transaction> {
  const { work, viewer } = change;
  const [before] = await editableTransactions(work, viewer, [id]);
  if (!before) throw notFound();
  await assertUnchanged(before, ifMatch);
  const after = changed(before, changes);
  if (after.type === 'personal' && before.userId !== viewer.user.id) {
    throw new ApiError('not_yours', sentence('Only the author can make it personal.'));
  }
  if (changes.categoryId !== undefined) await assertOwnCategory(work, viewer, changes.categoryId);
  assertSplit(viewer, after);
  await assertParts(work, viewer, after);
  const { description, notes, categoryId, type, isVisible, date, recurringId = null } = after;
  await transactionModel(work).update(
    {
      description,
      notes,
      categoryId,
      type,
      isVisible,
      date,
      recurringId,
      amountCents: toCents(after.amount),
      hasParts: after.parts.length > 0,
      searchText: searchTextOf(after),
      ...storedSplit(after),
    },
    { where: { id } },
  );
  if (after.parts !== before.parts) {
    await removeParts(work, [before]);
    await storeParts(work, [after]);
  }
  // Date nights are visible to both, so they must not refer to a personal transaction.
  const isUnlinked =
    after.type === 'personal' && (await change.services.features.payments.unlink(work, id));
  await announceTransaction(change, [before, after], isUnlinked);
  return withReadSplit(viewer, after);
}

/**
 * Moves transactions that the viewer may change to another category, as a whole: their parts are removed.
 *
 * @returns all of them after the change, newest first
 * @throws ApiError `not_found`, `not_yours`, `invalid`; nothing is changed then
 */
export async function changeTransactions(
  change: CoupleChange,
  { ids, categoryId }: { ids: readonly string[]; categoryId: string },
): Promise<Transaction[]> {
  const { work, viewer } = change;
  const before = await editableTransactions(work, viewer, ids);
  await assertOwnCategory(work, viewer, categoryId);
  await transactionModel(work).update({ categoryId, hasParts: false }, { where: { id: [...ids] } });
  await removeParts(work, before);
  await announceTransaction(change, before);
  return before.map((transaction) => ({ ...transaction, categoryId, parts: [] }));
}

function changed(
  before: Transaction,
  changes: z.output<typeof transactionChangesSchema>,
): Transaction {
  const after = withChanges(before, changes);
  const wasShown = before.type === 'personal' && before.isVisible;
  const isVisible = after.type === 'shared' || (changes.isVisible ?? wasShown);
  // The recurring item may be hidden, so a transaction that becomes visible loses its link to it.
  const recurringId = isVisible && !before.isVisible ? null : (before.recurringId ?? null);
  // Payer and split of a personal transaction are reset.
  const { paidBy = before.userId, split = null } = after.type === 'personal' ? changes : after;
  const parts = changes.parts ?? (changes.categoryId === undefined ? before.parts : []);
  const categoryId = categoryOfWhole({ ...after, parts });
  return { ...after, isVisible, recurringId, paidBy, split, parts, categoryId };
}
