import {
  addDays,
  dateAfter,
  dateFrom,
  datesBetween,
  MOST_RECURRING,
  recurringEndpoints,
  toCents,
  utcDay,
} from '@harmony/contract';
import type {
  CalendarDay,
  newRecurringSchema,
  Recurring,
  recurringChangesSchema,
} from '@harmony/contract';
import { Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { assertOwnCategory } from '../categories/read-categories.ts';
import { withChanges } from '../../../platform/database/with-changes.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { assertBelowLimit } from '../transactions/transaction-limit.ts';
import { listVisible } from '../transactions/visible-transactions.ts';
import { announceRecurring } from './announce-recurring.ts';
import { bookDue, handledDates } from './book-due.ts';
import { assertInOrder, assertWithinYear, latest, newRecurringOf } from './create-from.ts';
import { namedBy } from './named-by.ts';
import { editableRecurring, findRecurring, listRecurring } from './read-recurring.ts';
import { usableAccount } from '../accounts/read-accounts.ts';
import { recurringAccount } from './recurring-account.ts';
import {
  ON_NEXT_DATE,
  recurringChangeModel,
  recurringDateModel,
  recurringModel,
} from './recurring.model.ts';
import { termsAt, termsIn } from './terms.ts';
import type { Terms } from './terms.ts';

type Changes = z.output<typeof recurringChangesSchema>;

/** Limit of future changes per recurring item; all of them are read with it. */
const MAX_CHANGES = 50;
/** Time in which a client may not show a new item of the partner yet. */
const UNSEEN_MILLISECONDS = 60 * 1000;

/**
 * Adds a recurring item of the viewer and books all dates due since its first date. If the partner sees its bookings,
 * the viewer's plan limits only this creation (`roomFor`).
 *
 * @throws ApiError `invalid`, `not_found` for its source transaction, `tier_limit`
 */
export async function addRecurring(
  change: CoupleChange,
  sent: z.output<typeof newRecurringSchema>,
): Promise<Recurring> {
  const { work, viewer } = change;
  const own = (await listRecurring(work, viewer)).filter(({ userId }) => userId === viewer.user.id);
  if (own.length >= MOST_RECURRING) {
    throw invalidField(
      'description',
      sentence('You have {count, number} of them. Delete one first.', { count: MOST_RECURRING }),
    );
  }
  const { amount, every, until, ...fields } = await newRecurringOf(work, viewer, sent);
  if (sent.fromTransactionId) await assertNotRepeatedByPartner(change, fields.description);
  await assertOwnCategory(work, viewer, fields.categoryId);
  if (fields.isVisible && fields.mode === 'book') await assertBelowLimit(work, viewer);
  const id = timedId();
  await recurringModel(work).create({
    ...fields,
    id,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    amountCents: toCents(amount),
    rhythm: every,
    untilDate: until,
    createdAt: new Date(),
  });
  await announceRecurring(change, recurringEndpoints.create, [fields]);
  return booked(change, id);
}

/**
 * Rejects a second item from the same suggestion, which both partners may accept at the same time.
 *
 * @throws ApiError `already_booked`
 */
async function assertNotRepeatedByPartner(
  { work, viewer }: CoupleChange,
  description: string,
): Promise<void> {
  const unseen = { [Op.gt]: new Date(Date.now() - UNSEEN_MILLISECONDS) };
  const byPartner = {
    coupleId: viewer.couple.id,
    userId: viewer.partner?.id ?? '',
    isVisible: true,
  };
  const where = { ...byPartner, description, createdAt: unseen };
  if ((await recurringModel(work).count({ where })) === 0) return;
  throw new ApiError('already_booked', sentence('Your partner has just added it.'));
}

/** Books due dates of the viewer's own item and returns it. The partner's items are booked by the background job. */
async function booked(change: CoupleChange, id: string): Promise<Recurring> {
  const today = utcDay(new Date());
  const before = await findRecurring(change.work, change.viewer, id);
  if (!before) throw notFound();
  if (before.userId !== change.viewer.user.id) return before;
  await bookDue(change, id, today);
  return (await findRecurring(change.work, change.viewer, id)) ?? before;
}

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
  return booked(change, id);
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

type Rhythm = Pick<Recurring, 'every' | 'firstDate' | 'until' | 'nextDate'>;

/**
 * Returns the rhythm after a change, and its next date. A new rhythm starts with the next date; a new first date books
 * no past dates if some were booked before. After a change by the partner at most the latest past date is booked, since
 * past dates could fill the author's plan.
 */
async function rhythmAfter(
  { work, viewer }: CoupleChange,
  before: Recurring,
  after: Recurring,
): Promise<Rhythm> {
  const { every, until } = after;
  const today = utcDay(new Date());
  const isMoved = after.firstDate !== before.firstDate;
  if (isMoved) assertWithinYear(after.firstDate, today);
  const isTurned = every !== before.every && !isMoved;
  const firstDate = (isTurned ? before.nextDate : null) ?? after.firstDate;
  const rhythm = { every, firstDate, until };
  assertInOrder({ until, firstDate: isTurned ? before.firstDate : firstDate });
  const handled = await handledDates(work, before.id);
  // An ended item without bookings was created from a transaction, which counts as booked.
  const last = [...handled].toSorted().at(-1) ?? (isMoved ? undefined : before.firstDate);
  const nextInRhythm = () =>
    last === undefined
      ? dateFrom(rhythm, firstDate)
      : dateAfter(rhythm, latest(last, addDays(today, -1)));
  const next =
    isMoved || before.nextDate === null ? nextInRhythm() : dateFrom(rhythm, before.nextDate);
  const nextDate = next ?? null;
  const isFilling = after.mode === 'book' && (isMoved || isTurned || before.mode !== 'book');
  if (nextDate === null || !isFilling || before.userId === viewer.user.id) {
    return { ...rhythm, nextDate };
  }
  return { ...rhythm, nextDate: datesBetween(rhythm, nextDate, today).at(-1) ?? nextDate };
}

/** Stores the terms from a date on, and applies the same changes to later terms. */
async function storeTerms(
  { work }: CoupleChange,
  before: Recurring,
  start: CalendarDay,
  { description, amount, categoryId, notes }: Changes,
): Promise<void> {
  const { id, nextDate } = before;
  const newTerms = { description, amount, categoryId, notes };
  if (Object.values(newTerms).every((value) => value === undefined)) return;
  const column = ({ amount: decimal, ...terms }: Partial<Terms>) => ({
    ...terms,
    ...(decimal !== undefined && { amountCents: toCents(decimal) }),
  });
  const given = column(newTerms as Partial<Terms>);
  const isLater = nextDate !== null && start > nextDate;
  const from = isLater ? start : (nextDate ?? start);
  await recurringChangeModel(work).update(given, {
    where: { recurringId: id, fromDate: { [Op.gt]: from } },
  });
  const terms = withChanges(isLater ? termsAt(before, start) : termsIn(before), newTerms);
  const { amount: decimal, ...fields } = terms;
  const row = { ...fields, amountCents: toCents(decimal) };
  if (!isLater) {
    await recurringChangeModel(work).destroy({
      where: { recurringId: id, fromDate: { [Op.lte]: from } },
    });
    await recurringModel(work).update(row, { where: { id } });
    return;
  }
  await recurringChangeModel(work).destroy({ where: { recurringId: id, fromDate: from } });
  const later = { recurringId: id, fromDate: { [Op.gt]: nextDate } };
  if ((await recurringChangeModel(work).count({ where: later })) >= MAX_CHANGES) {
    throw invalidField(
      'from',
      sentence('It changes on {count, number} later dates already. Change it from one of those.', {
        count: MAX_CHANGES,
      }),
    );
  }
  await recurringChangeModel(work).create({ ...row, recurringId: id, fromDate: from });
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
