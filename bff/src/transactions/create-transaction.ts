import { toCents, toDecimal } from '@harmony/contract';
import type { newTransactionSchema, Transaction } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { assertOwnCategory } from '../categories/read-categories.ts';
import { bookDateNight } from '../date-nights/store-date-nights.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { invalidField } from '../http/api-error.ts';
import { announceTransaction } from './announce-transaction.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import { transactionModel } from './transaction.model.ts';

/**
 * Adds a transaction of the viewer. The partner hears of it only when they may see it.
 *
 * @throws ApiError `invalid` for a category that the couple does not have, `tier_limit`,
 * `not_found` or `already_booked` for the date night that it pays for
 */
export async function createTransaction(
  change: CoupleChange,
  body: z.output<typeof newTransactionSchema>,
): Promise<Transaction> {
  const { amount, categoryId, date, dateNightId, description, notes, type } = body;
  if (dateNightId && type !== 'shared') {
    throw invalidField('type', 'An expense for a date night is always shared');
  }
  const { work, viewer } = change;
  const amountCents = toCents(amount);
  const isVisible = type === 'shared' || body.isVisible;
  const id = timedId();
  const userId = viewer.user.id;
  const coupleId = viewer.couple.id;
  await assertOwnCategory(work, viewer, categoryId);
  await assertBelowLimit(work, viewer);
  await transactionModel(work).create({
    id,
    coupleId,
    userId,
    categoryId,
    description,
    notes,
    amountCents,
    type,
    isVisible,
    date,
    createdAt: new Date(),
  });
  if (dateNightId) await bookDateNight(work, viewer, dateNightId, id);
  const isBooking = Boolean(dateNightId);
  await announceTransaction(change, [{ isVisible, userId }], isBooking);
  return {
    id,
    description,
    notes,
    amount: toDecimal(amountCents),
    categoryId,
    type,
    isVisible,
    date,
    userId,
    recurringId: null,
  };
}
