import { toCents, toDecimal } from '@harmony/contract';
import type { newTransactionSchema, Transaction } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { assertOwnCategory } from '../categories/own-category.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import { transactionModel } from './transaction.model.ts';

/**
 * Adds a transaction of the viewer. The partner hears of it only when they may see it.
 *
 * @throws ApiError `invalid` for a category that the couple does not have, `tier_limit`
 */
export async function createTransaction(
  services: Services,
  viewer: CoupleViewer,
  body: z.output<typeof newTransactionSchema>,
): Promise<Transaction> {
  const { amount, categoryId, date, description, notes, type } = body;
  const amountCents = toCents(amount);
  const isVisible = type === 'shared' || body.isVisible;
  const id = timedId();
  const userId = viewer.user.id;
  const coupleId = viewer.couple.id;
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, coupleId);
    await assertOwnCategory(work, viewer, categoryId);
    await assertBelowLimit(work, viewer);
    await transactionModel(work).create(
      {
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
      },
      { transaction: work.transaction },
    );
    const recipients = viewer.partner && isVisible ? [userId, viewer.partner.id] : [userId];
    await announce(work, services, recipients, ['transactions', 'personal-budgets']);
  });
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
  };
}
