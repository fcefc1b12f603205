import { addDays, addMonths, dateFrom, monthOf, utcDay } from '@harmony/contract';
import type { CalendarDay, newRecurringSchema, Recurring, Transaction } from '@harmony/contract';
import type { z } from 'zod';
import type { Reader } from '../../../platform/database/database.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { accountStillUsable, usableAccount } from '../accounts/read-accounts.ts';
import { recurringAccount } from './recurring-account.ts';
import { listVisible } from '../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

type Sent = z.output<typeof newRecurringSchema>;

export type NewRecurring = Omit<Recurring, 'id' | 'userId' | 'changes'> & {
  openAccountId: string | null;
  /** Whether either partner may have chosen the name, because both see the item as theirs. */
  isNamedByEither: boolean;
};

/**
 * Returns the recurring item to create, with missing fields copied from its source transaction. The source stays
 * unchanged and counts as booked, so the series starts with the next date that is not past.
 *
 * @throws ApiError `not_found` for a transaction that is not visible to the viewer, `invalid`
 */
export async function newRecurringOf(
  reader: Reader,
  viewer: CoupleViewer,
  { fromTransactionId, ...sent }: Sent,
): Promise<NewRecurring> {
  const transaction = fromTransactionId
    ? await transactionOf(reader, viewer, fromTransactionId)
    : undefined;
  const { description, amount, categoryId, firstDate } = {
    description: sent.description ?? transaction?.description,
    amount: sent.amount ?? transaction?.amount,
    categoryId: sent.categoryId ?? transaction?.categoryId,
    firstDate: sent.firstDate ?? transaction?.date,
  };
  if (!description || !amount || !categoryId || !firstDate) {
    // The schema requires the fields if there is no source transaction.
    throw invalidField('fromTransactionId', sentence('Choose one of your transactions'));
  }
  const type = sent.type ?? transaction?.type ?? 'personal';
  // A copy is never visible to more users than its source.
  const isShown = sent.isVisible ?? (sent.type === undefined && transaction?.isVisible) === true;
  const isVisible = type === 'shared' || isShown;
  const account = sent.accountId
    ? await usableAccount(reader, viewer, sent.accountId)
    : await accountStillUsable(reader, viewer, transaction?.accountId);
  const recurrence = { every: sent.every, firstDate, until: sent.until };
  assertInOrder(recurrence);
  const today = utcDay(new Date());
  if (!transaction) assertWithinYear(firstDate, today);
  const first = transaction ? latest(addDays(transaction.date, 1), today) : firstDate;
  return {
    ...recurrence,
    description,
    amount,
    categoryId,
    notes: sent.notes === undefined ? (transaction?.notes ?? null) : sent.notes,
    type,
    isVisible,
    mode: sent.mode,
    ...recurringAccount(account, isVisible),
    isNamedByEither:
      transaction !== undefined && mayBeNamedByPartner(transaction, description, viewer),
    nextDate: dateFrom(recurrence, first) ?? null,
  };
}

function mayBeNamedByPartner(
  { description, type, userId }: Transaction,
  name: string,
  { user, partner }: CoupleViewer,
): boolean {
  const isOwn = type === 'personal' && userId === user.id;
  return partner !== undefined && description === name && !isOwn;
}

async function transactionOf(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<Transaction> {
  const [found] = await listVisible(reader, viewer, { ids: [id] });
  if (!found) throw notFound();
  return found;
}

export function latest(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}

/**
 * Rejects an end before the start.
 *
 * @throws ApiError `invalid`
 */
export function assertInOrder({ firstDate, until }: Pick<Recurring, 'firstDate' | 'until'>): void {
  if (until === null || until >= firstDate) return;
  throw invalidField('until', sentence('Choose a last date that is not before the first one'));
}

/**
 * Rejects a first date that would book years of past dates at once.
 *
 * @throws ApiError `invalid`
 */
export function assertWithinYear(firstDate: CalendarDay, today: CalendarDay): void {
  const earliest = `${addMonths(monthOf(today), -12)}-01`;
  if (firstDate >= earliest) return;
  throw invalidField(
    'firstDate',
    sentence('Choose a first date of the last twelve months, or a later one'),
  );
}
