import { daysBetween, recurringEndpoints, utcDay } from '@harmony/contract';
import type { CalendarDay, Recurring } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Work } from '../../../platform/database/database.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { accountStillUsable } from '../accounts/read-accounts.ts';
import { storeTransactions } from '../transactions/change-many.ts';
import { assertBelowLimit } from '../transactions/transaction-limit.ts';
import { announceRecurring } from './announce-recurring.ts';
import { handledDates, nextOpenDate } from './book-due.ts';
import { bookedRow } from './booking.ts';
import { rulesOn } from './named-by.ts';
import { editableRecurring, findRecurring } from './read-recurring.ts';
import { ON_NEXT_DATE, recurringDateModel, recurringModel } from './recurring.model.ts';

/** More than a year of weeks; all of them are read for each next date. */
const MAX_AHEAD = 60;

/** The next date as the caller sees it. */
interface ExpectedDate {
  /** The current one by default. */
  date?: CalendarDay | undefined;
  arrivedAt: Date;
}

/**
 * Skips the next date of a recurring item.
 *
 * @throws ApiError `not_found`, `not_yours`, `already_booked`, `invalid` if it has no next date
 */
export async function skipNext(
  change: CoupleChange,
  id: string,
  expected: ExpectedDate,
): Promise<Recurring> {
  const { work, viewer } = change;
  const recurring = await editableRecurring(work, viewer, id);
  const date = await nextOf(change, recurring, expected);
  const after = await moveOn(change, recurring, date, { today: utcDay(new Date()) });
  await announceRecurring(change, recurringEndpoints.skip, [recurring]);
  return after;
}

/**
 * Books the next date of a recurring item with the caller's current day. The viewer becomes the author of the
 * transaction, so the result does not depend on the partner's plan limit.
 *
 * @throws ApiError `not_found`, `not_yours`, `already_booked`, `tier_limit`, `invalid` if it has no next date
 */
export async function bookNext(
  change: CoupleChange,
  id: string,
  expected: ExpectedBooking,
): Promise<Recurring> {
  const { work, viewer } = change;
  const recurring = await editableRecurring(work, viewer, id);
  const today = todayOf(expected);
  const isToday = await isTodayAlone(work, recurring, expected);
  const due = await nextOf(
    change,
    recurring,
    isToday ? { ...expected, date: undefined } : expected,
  );
  await assertBelowLimit(work, viewer);
  const createdAt = new Date();
  const rules = await rulesOn(work, viewer, recurring);
  const account = await accountStillUsable(work, viewer, recurring.accountId);
  const row = bookedRow({ recurring, due, date: today, viewer, rules, account, createdAt });
  await storeTransactions(work, [row]);
  const after = await moveOn(change, recurring, due, { today, transactionId: row.id });
  await announceRecurring(change, recurringEndpoints.book, [recurring], [row]);
  return after;
}

interface ExpectedBooking extends ExpectedDate {
  /** The caller's current day; `date` by default if it can be one, or UTC's. */
  today?: CalendarDay | undefined;
}

/**
 * Returns the caller's current day.
 *
 * @throws ApiError `invalid` for a day that is not the current one in any time zone
 */
function todayOf({ date, today }: ExpectedBooking): CalendarDay {
  if (today !== undefined && !isCurrent(today)) {
    throw invalidField('today', sentence('Choose the current day'));
  }
  return today ?? (date !== undefined && isCurrent(date) ? date : utcDay(new Date()));
}

/** Whether a day is the current one in some time zone. */
function isCurrent(day: CalendarDay): boolean {
  return Math.abs(daysBetween(utcDay(new Date()), day)) <= 1;
}

/** Whether `date` is only the caller's current day, and no date of the recurring item that was open or handled. */
async function isTodayAlone(
  work: Work,
  { id, nextDate }: Recurring,
  { date, today }: ExpectedBooking,
): Promise<boolean> {
  if (date === undefined || today !== undefined || date === nextDate) return false;
  return isCurrent(date) && !(await handledDates(work, id)).has(date);
}

/**
 * Returns the next date, if it is the one that is meant. A request that names none is rejected if another user or the
 * background job has handled a date since it arrived.
 *
 * @throws ApiError `already_booked`, `invalid`
 */
async function nextOf(
  { work, viewer }: CoupleChange,
  { id, nextDate }: Recurring,
  { date, arrivedAt }: ExpectedDate,
): Promise<CalendarDay> {
  const isHandled = date
    ? date !== nextDate && (await handledDates(work, id)).has(date)
    : await isHandledByOther(work, { id, userId: viewer.user.id, since: arrivedAt });
  if (isHandled) {
    throw new ApiError('already_booked', sentence('This date is already booked or skipped.'));
  }
  if (nextDate === null) {
    throw invalidField('nextDate', sentence('It has ended: there is no next date'));
  }
  if (date !== undefined && date !== nextDate) {
    throw invalidField('date', sentence('The next date is {day}', { day: nextDate }));
  }
  return nextDate;
}

async function isHandledByOther(
  work: Work,
  { id, userId, since }: { id: string; userId: string; since: Date },
): Promise<boolean> {
  const where = {
    recurringId: id,
    handledAt: { [Op.gte]: since },
    handledBy: { [Op.or]: [null, { [Op.ne]: userId }] },
  };
  return (await recurringDateModel(work).count({ where })) > 0;
}

/** @throws ApiError `invalid` if the maximum of later dates has been booked or skipped */
async function assertNotTooFarAhead(
  work: Work,
  recurringId: string,
  today: CalendarDay,
): Promise<void> {
  const ahead = await recurringDateModel(work).count({
    where: { recurringId, date: { [Op.gt]: today } },
  });
  if (ahead < MAX_AHEAD) return;
  throw invalidField(
    'nextDate',
    sentence(
      '{count, number} later dates are booked or left out already. Change its first date instead.',
      {
        count: MAX_AHEAD,
      },
    ),
  );
}

async function moveOn(
  { work, viewer }: CoupleChange,
  recurring: Recurring,
  date: CalendarDay,
  { today, transactionId = null }: { today: CalendarDay; transactionId?: string | null },
): Promise<Recurring> {
  const { id } = recurring;
  await assertNotTooFarAhead(work, id, today);
  await recurringDateModel(work).create({
    recurringId: id,
    date,
    transactionId,
    handledAt: new Date(),
    handledBy: viewer.user.id,
  });
  const nextDate = nextOpenDate(recurring, date, await handledDates(work, id));
  await recurringModel(work).update({ nextDate, ...ON_NEXT_DATE }, { where: { id } });
  const after = await findRecurring(work, viewer, id);
  if (!after) throw notFound();
  return after;
}
