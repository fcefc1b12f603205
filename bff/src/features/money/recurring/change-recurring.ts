import { recurringEndpoints, utcDay } from '@harmony/contract';
import type { CalendarDay, Recurring, recurringChangesSchema } from '@harmony/contract';
import { Op } from 'sequelize';
import type { z } from 'zod';
import { assertOwnCategory } from '../categories/read-categories.ts';
import { withChanges } from '../../../platform/database/with-changes.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { assertBelowLimit } from '../transactions/transaction-limit.ts';
import { listVisible } from '../transactions/visible-transactions.ts';
import { announceRecurring } from './announce-recurring.ts';
import { bookDue } from './book-due.ts';
import { bookedItem } from './booked-item.ts';
import { namedBy } from './named-by.ts';
import { editableRecurring, findRecurring } from './read-recurring.ts';
import { usableAccount } from '../accounts/read-accounts.ts';
import { recurringAccount } from './recurring-account.ts';
import { ON_NEXT_DATE, recurringDateModel, recurringModel } from './recurring.model.ts';
import { rhythmAfter } from './rhythm-after.ts';
import { storeTerms } from './store-terms.ts';

type Changes = z.output<typeof recurringChangesSchema>;

/**
 * Changes a recurring item from a date on: earlier bookings stay, later ones are updated too. Visibility and rhythm
 * change immediately.
 *
 * @throws ApiError `not_found`, `not_yours`, `invalid`
 */
export async function changeRecurring(
  change: CoupleChange,
  id: string,
  { from, ...changes }: Changes,
): Promise<Recurring> {
  const { work, viewer } = change;
  const found = await editableRecurring(work, viewer, id);
  const after = changed(found, changes);
  const before = after.isVisible ? await withoutHiddenDues(change, found) : found;
  if (after.type === 'personal' && before.userId !== viewer.user.id) {
    throw new ApiError('not_yours', sentence('Only the author can make it personal.'));
  }
  if (changes.categoryId !== undefined) await assertOwnCategory(work, viewer, changes.categoryId);
  const rhythm = await rhythmAfter(change, before, after);
  const start = from ?? before.nextDate ?? after.firstDate;
  const isLater = before.nextDate !== null && start > before.nextDate;
  const isRhythmNew = rhythm.every !== before.every || rhythm.firstDate !== before.firstDate;
  if (isLater && isRhythmNew) {
    throw invalidField(
      'from',
      sentence('Another rhythm begins with the next date: leave this out'),
    );
  }
  const { type, isVisible, mode } = after;
  const account = await accountColumns(change, before, after, changes.accountId);
  const isNamed = [before, ...before.changes].some(
    ({ description }) => description !== (changes.description ?? description),
  );
  const { every, until, ...dates } = rhythm;
  const seenBefore = await seenByPartner(change, id);
  await recurringModel(work).update(
    {
      type,
      isVisible,
      mode,
      ...account,
      ...dates,
      rhythm: every,
      untilDate: until,
      ...ON_NEXT_DATE,
      ...(isNamed && namedBy(before.userId !== viewer.user.id)),
    },
    { where: { id } },
  );
  await storeTerms(change, before, start, changes);
  // An event without a visible change would reveal something about an account that the partner does not see.
  const isUnseen = isAccountOnly(changes) && seenBefore === (await seenByPartner(change, id));
  const states = isUnseen ? [{ isVisible: false }] : [before, after];
  await announceRecurring(change, recurringEndpoints.change, states);
  if (from !== undefined) await changeBooked(change, id, from, changes);
  return bookedItem(change, id);
}

function isAccountOnly({ accountId: _account, ...others }: Omit<Changes, 'from'>): boolean {
  return Object.values(others).every((value) => value === undefined);
}

/** Returns the partner's view of an item of the viewer. */
async function seenByPartner({ work, viewer }: CoupleChange, id: string): Promise<string> {
  return JSON.stringify((await findRecurring(work, { ...viewer, isMirror: true }, id)) ?? null);
}

/**
 * Returns the changed account columns; the account is the author's to choose.
 *
 * @throws ApiError `invalid` for an account that the author may not use, or a change of it by the partner
 */
async function accountColumns(
  { work, viewer }: CoupleChange,
  before: Recurring,
  { isVisible }: Recurring,
  accountId: string | null | undefined = before.accountId,
): Promise<Partial<ReturnType<typeof recurringAccount>>> {
  if (before.userId === viewer.user.id) {
    const account = accountId === null ? undefined : await usableAccount(work, viewer, accountId);
    return recurringAccount(account, isVisible);
  }
  if (accountId === null || accountId === before.accountId) return {};
  throw invalidField('accountId', sentence('Only the author chooses the account'));
}

/**
 * Books the due dates of a hidden item that becomes visible, still hidden: the partner would conclude from unbooked
 * dates that the author's plan is full.
 *
 * @throws ApiError `tier_limit`
 */
async function withoutHiddenDues(change: CoupleChange, hidden: Recurring): Promise<Recurring> {
  if (hidden.isVisible || hidden.mode !== 'book') return hidden;
  const { work, viewer } = change;
  const today = utcDay(new Date());
  await bookDue(change, hidden.id, today);
  const current = await editableRecurring(work, viewer, hidden.id);
  if (current.nextDate !== null && current.nextDate <= today) await assertBelowLimit(work, viewer);
  return current;
}

function changed(before: Recurring, changes: Omit<Changes, 'from'>): Recurring {
  const after = withChanges(before, changes);
  const wasShown = before.type === 'personal' && before.isVisible;
  return {
    ...after,
    isVisible: after.type === 'shared' || (changes.isVisible ?? wasShown),
  };
}

/** Updates bookings from a date on, if they still exist and the viewer may change them. */
async function changeBooked(
  change: CoupleChange,
  id: string,
  from: CalendarDay,
  { description, amount, categoryId, notes, type, isVisible }: Changes,
): Promise<void> {
  const { work, viewer } = change;
  const rows = await recurringDateModel(work).findAll({
    where: { recurringId: id, date: { [Op.gte]: from }, transactionId: { [Op.ne]: null } },
    attributes: ['transactionId'],
  });
  const ids = rows.flatMap(({ transactionId }) => transactionId ?? []);
  if (ids.length === 0) return;
  const found = await listVisible(work, viewer, { ids });
  for (const transaction of found) {
    const isOwn = transaction.userId === viewer.user.id;
    if (!isOwn && (transaction.type === 'personal' || type === 'personal')) continue;
    // A new amount applies to the whole; the former parts no longer add up to it.
    const parts = amount === undefined || amount === transaction.amount ? undefined : [];
    const changes = { description, amount, categoryId, notes, type, isVisible, parts };
    await changeTransaction(change, transaction.id, changes);
  }
}

/**
 * Deletes a recurring item; its bookings stay.
 *
 * @throws ApiError `not_found`, `not_yours`
 */
export async function deleteRecurring(change: CoupleChange, id: string): Promise<void> {
  const { work, viewer } = change;
  const before = await editableRecurring(work, viewer, id);
  await recurringModel(work).destroy({ where: { id } });
  await announceRecurring(change, recurringEndpoints.change, [before]);
}
