import { toCents } from '@harmony/contract';
import type { newTransactionSchema, Transaction } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { assertOwnCategory } from '../categories/read-categories.ts';
import type { Work } from '../../../platform/database/database.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { announceTransaction } from './announce-transaction.ts';
import { assertParts, categoryOfWhole, storeParts } from './parts.ts';
import { searchTextOf } from './search-text.ts';
import { assertSplit, storedSplit, withReadSplit } from './split.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import { transactionModel } from './transaction.model.ts';

/**
 * Adds a transaction of the viewer. The partner is notified only if it is visible to them.
 *
 * @throws ApiError `invalid` for a category that the couple does not have, `tier_limit`, `not_found` or
 *   `already_booked` for the date night that it pays for
 */
export async function createTransaction(
  change: CoupleChange,
  body: z.output<typeof newTransactionSchema>,
): Promise<Transaction> {
  const { amount, date, dateNightId, description, notes, type, parts } = body;
  if (dateNightId && type !== 'shared') {
    throw invalidField('type', sentence('An expense for a date night is always shared'));
  }
  const { work, viewer } = change;
  const userId = viewer.user.id;
  const transaction: Transaction = {
    id: timedId(),
    description,
    notes,
    amount,
    categoryId: categoryOfWhole(body),
    type,
    isVisible: type === 'shared' || body.isVisible,
    date,
    userId,
    recurringId: null,
    paidBy: body.paidBy ?? userId,
    split: body.split,
    parts,
  };
  assertSplit(viewer, transaction);
  await assertOwnCategory(work, viewer, body.categoryId);
  await assertParts(work, viewer, transaction);
  await assertBelowLimit(work, viewer);
  await storeEntered(work, viewer.couple.id, [{ transaction, createdAt: new Date() }]);
  if (dateNightId) {
    await change.services.features.payments.link(work, viewer, dateNightId, transaction.id);
  }
  const isBooking = Boolean(dateNightId);
  await announceTransaction(change, [transaction], isBooking);
  return withReadSplit(viewer, transaction);
}

/** Stores new or restored transactions of a couple. */
export async function storeEntered(
  work: Work,
  coupleId: string,
  entered: readonly { transaction: Transaction; createdAt: Date }[],
): Promise<void> {
  await transactionModel(work).bulkCreate(
    entered.map(({ transaction, createdAt }) => {
      const { amount, recurringId = null, paidBy: _by, split: _split, ...rest } = transaction;
      const { parts, ...fields } = rest;
      return {
        ...fields,
        ...storedSplit(transaction),
        recurringId,
        amountCents: toCents(amount),
        hasParts: parts.length > 0,
        searchText: searchTextOf(transaction),
        coupleId,
        createdAt,
      };
    }),
  );
  await storeParts(
    work,
    entered.map(({ transaction }) => transaction),
  );
}
