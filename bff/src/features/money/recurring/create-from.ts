import { addDays, addMonths, dateFrom, monthOf, utcDay } from '@harmony/contract';
import type { CalendarDay, newRecurringSchema, Recurring, Transaction } from '@harmony/contract';
import type { z } from 'zod';
import type { Reader } from '../../../platform/database/database.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { listVisible } from '../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

type Sent = z.output<typeof newRecurringSchema>;

/** What is stored of something that repeats, before it has an id. */
export type NewRecurring = Omit<Recurring, 'id' | 'userId' | 'changes'> & {
  /** Whether the partner may have chosen its name: it is that of something that both see as theirs. */
  isNamedByEither: boolean;
};

/**
 * What is to repeat, as it was sent: with what a transaction has that it is made from. That one stays as it is and
 * counts as entered, so its series begins with the next date that is not over.
 *
 * @throws ApiError `not_found` for a transaction that the viewer does not see, `invalid`
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
    // The schema asks for them where there is no transaction.
    throw invalidField('fromTransactionId', sentence('Choose one of your transactions'));
  }
  const type = sent.type ?? transaction?.type ?? 'personal';
  // What is copied is never shown to more people than what it was copied from.
  const isShown = sent.isVisible ?? (sent.type === undefined && transaction?.isVisible) === true;
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
    isVisible: type === 'shared' || isShown,
    mode: sent.mode,
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

/** The later one of two days. */
export function latest(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}

/**
 * Refuses an end before the beginning.
 *
 * @throws ApiError `invalid`
 */
export function assertInOrder({ firstDate, until }: Pick<Recurring, 'firstDate' | 'until'>): void {
  if (until === null || until >= firstDate) return;
  throw invalidField('until', sentence('Choose a last date that is not before the first one'));
}

/**
 * Refuses a first date so long ago that years of dates would be booked at once.
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
