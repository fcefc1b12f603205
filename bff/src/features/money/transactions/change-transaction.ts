import { toCents } from '@harmony/contract';
import type { Transaction, transactionChangesSchema } from '@harmony/contract';
import type { z } from 'zod';
import { usableAccount, visibleAccount } from '../accounts/read-accounts.ts';
import type { AccountRow } from '../accounts/read-accounts.ts';
import { assertOwnCategory } from '../categories/read-categories.ts';
import { withChanges } from '../../../platform/database/with-changes.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { announceTransaction } from './announce-transaction.ts';
import { assertUnchanged, editableTransactions } from './editable-transaction.ts';
import type { EntityTags } from '../../../core/routes/if-match.ts';
import { assertRefundOf, kindOf, storedKind } from './kind-of.ts';
import { assertVisibleIn, linksIn, payerOf, showRefundsOf, storedLinks } from './links.ts';
import { assertParts, categoryOfWhole, removeParts, storeParts } from './parts.ts';
import { searchTextOf } from './search-text.ts';
import { assertSplit, storedSplit, withReadSplit } from './split.ts';
import { transactionModel } from './transaction.model.ts';
import { listVisible } from './visible-transactions.ts';
import type { NewTransactionRow } from './transaction.model.ts';
import type { Work } from '../../../platform/database/database.ts';

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
  const isAuthor = before.userId === viewer.user.id;
  const account = await accountAfter(change, before, changes);
  const after = changed(before, changes, account);
  if (after.type === 'personal' && !isAuthor) {
    throw new ApiError('not_yours', sentence('Only the author can make it personal.'));
  }
  if (changes.categoryId !== undefined) await assertOwnCategory(work, viewer, changes.categoryId);
  assertVisibleIn(account, after);
  assertSplit(viewer, after);
  await assertParts(work, viewer, after);
  if (before.kind === 'adjustment') assertAdjustment(changes);
  else after.kind = await kindOf(work, viewer, after, changes.kind, before.kind);
  if (after.kind !== 'refund' && changes.refundOf === undefined) after.refundOf = null;
  if (after.refundOf !== before.refundOf) {
    await assertRefundOf(work, viewer, after.kind, after.refundOf);
  }
  const seenBefore = onlyLinks(changes) ? await seenByPartner(change, id) : undefined;
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
      kind: storedKind(after.kind),
      ...(await changedLinks(work, before, after, isAuthor)),
    },
    { where: { id } },
  );
  if (after.isVisible !== before.isVisible) await showRefundsOf(work, [id], after.isVisible);
  if (after.parts !== before.parts) {
    await removeParts(work, [before]);
    await storeParts(work, [after]);
  }
  // Date nights are visible to both, so they must not refer to a personal transaction.
  const isUnlinked =
    after.type === 'personal' && (await change.services.features.payments.unlink(work, id));
  // An event without a visible change would reveal something about an account that the partner does not see.
  const isUnseen = seenBefore !== undefined && seenBefore === (await seenByPartner(change, id));
  const states = [before, after].map(({ userId, isVisible: seen }) => ({
    userId,
    isVisible: seen && !isUnseen,
  }));
  await announceTransaction(change, states, isUnlinked);
  return withReadSplit(viewer, after);
}

/**
 * Moves transactions that the viewer may change to another category, as a whole: their parts are removed.
 *
 * @returns all of them after the change, newest first
 * @throws ApiError `not_found`, `not_yours`, `invalid`; in these cases nothing is changed
 */
export async function changeTransactions(
  change: CoupleChange,
  { ids, categoryId }: { ids: readonly string[]; categoryId: string },
): Promise<Transaction[]> {
  const { work, viewer } = change;
  const before = await editableTransactions(work, viewer, ids);
  await assertOwnCategory(work, viewer, categoryId);
  if (before.some(({ kind }) => kind === 'transfer' || kind === 'adjustment')) {
    throw invalidField('ids', sentence('Transfers and adjustments have no category to choose'));
  }
  const refund = before.find(({ kind }) => kind === 'refund');
  if (refund) await kindOf(work, viewer, { ...refund, categoryId, parts: [] }, undefined, 'refund');
  await transactionModel(work).update({ categoryId, hasParts: false }, { where: { id: [...ids] } });
  await removeParts(work, before);
  await announceTransaction(change, before);
  return before.map((transaction) => ({ ...transaction, categoryId, parts: [] }));
}

type Changes = z.output<typeof transactionChangesSchema>;

/**
 * Returns the account of a changed transaction, as far as the viewer may know it.
 *
 * @throws ApiError `invalid` for an account that its author may not use, or a change of it by the partner
 */
async function accountAfter(
  { work, viewer }: CoupleChange,
  before: Transaction,
  { accountId = before.accountId }: Changes,
): Promise<AccountRow | undefined> {
  if (before.userId === viewer.user.id) {
    return accountId === null ? undefined : usableAccount(work, viewer, accountId);
  }
  if (accountId !== null && accountId !== before.accountId) {
    throw invalidField('accountId', sentence('Only the author chooses the account'));
  }
  return before.accountId === null ? undefined : visibleAccount(work, viewer, before.accountId);
}

/** Whether a change is only about what a transaction refers to, which the partner may not see. */
function onlyLinks(changes: Changes): boolean {
  const { accountId: _account, refundOf: _refund, ...others } = changes;
  return Object.values(others).every((value) => value === undefined);
}

/** Returns the partner's view of a transaction of the viewer. */
async function seenByPartner({ work, viewer }: CoupleChange, id: string): Promise<string> {
  return JSON.stringify(await listVisible(work, { ...viewer, isMirror: true }, { ids: [id] }));
}

/** Rejects changes of an adjustment that would make something else of it. */
function assertAdjustment({ kind, categoryId, type, isVisible, accountId, parts }: Changes): void {
  const given = { kind, categoryId, type, isVisible, accountId, parts };
  const [field] = Object.entries(given).find(([, value]) => value !== undefined) ?? [];
  if (field) throw invalidField(field, sentence('An adjustment follows its account'));
}

/** Returns the changed columns of links; those that only the author may know stay as they are. */
async function changedLinks(
  work: Work,
  before: Transaction,
  after: Transaction,
  isAuthor: boolean,
): Promise<Partial<NewTransactionRow>> {
  if (isAuthor) return storedLinks(work, linksIn(after));
  if (after.refundOf === before.refundOf && after.kind === before.kind) return {};
  const { refundOf, openRefundOf } = await storedLinks(work, linksIn(after));
  return { refundOf, openRefundOf };
}

function changed(
  before: Transaction,
  changes: Changes,
  account: AccountRow | undefined,
): Transaction {
  const after = { ...withChanges(before, changes), kind: before.kind };
  const wasShown = before.type === 'personal' && before.isVisible;
  const isVisible = after.type === 'shared' || (changes.isVisible ?? wasShown);
  // The recurring item may be hidden, so a transaction that becomes visible loses its link to it.
  const recurringId = isVisible && !before.isVisible ? null : (before.recurringId ?? null);
  // Payer and split of a personal transaction are reset.
  const isJoint = after.type === 'shared' && isPaidJointly(before, changes, account);
  const { paidBy = before.userId, split = null } =
    after.type === 'personal' || isJoint || before.paidBy === null ? changes : after;
  const parts = changes.parts ?? (changes.categoryId === undefined ? before.parts : []);
  const categoryId = categoryOfWhole({ ...after, parts });
  return {
    ...after,
    accountId: account?.id ?? null,
    isVisible,
    recurringId,
    paidBy: isJoint
      ? payerOf(JOINT, { type: after.type, paidBy: changes.paidBy }, before.userId)
      : (paidBy ?? before.userId),
    split,
    parts,
    categoryId,
  };
}

const JOINT = { ownerId: null };

/** Whether both pay a changed transaction, also after the joint account that paid it was deleted. */
function isPaidJointly(
  before: Transaction,
  changes: Changes,
  account: AccountRow | undefined,
): boolean {
  if (account) return account.ownerId === null;
  return before.paidBy === null && before.accountId === null && !changes.paidBy;
}
