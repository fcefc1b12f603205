import { toCents } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import { Op } from 'sequelize';
import { standingCategory } from '../categories/standing-category.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { readJson } from '../database/read-json.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { rebookDateNight } from '../date-nights/book-date-night.ts';
import { notFound } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { announceTransaction } from './announce-transaction.ts';
import { deletedTransactionModel } from './deleted-transaction.model.ts';
import { keptSchema, restorableSince } from './deleted-transactions.ts';
import type { Kept } from './deleted-transactions.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import { transactionModel } from './transaction.model.ts';

interface Deleted extends Kept {
  deletedBy: string;
}

/**
 * Undoes deletions of the last day: one's own, and those of one's own transactions. For everybody
 * else what was deleted is gone, exactly as what its author hides.
 *
 * @param ids each at most once
 * @returns all that is back
 * @throws ApiError `not_found` for what the viewer cannot bring back, `tier_limit`; nothing is
 * restored then
 */
export async function restoreTransactions(
  services: Services,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<Transaction[]> {
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const deleted = await restorable(work, viewer, ids);
    if (deleted.length < ids.length) throw notFound();
    // What the partner deleted has kept its place in its author's plan.
    const more = deleted.filter(
      ({ transaction, deletedBy }) => transaction.userId === deletedBy,
    ).length;
    if (more > 0) await assertBelowLimit(work, viewer, more);
    const restored: Transaction[] = [];
    for (const each of deleted) restored.push(await restore(work, viewer, each));
    await deletedTransactionModel(work).destroy({ where: { id: [...ids] } });
    const isBooking = deleted.some(({ dateNightId }) => dateNightId !== null);
    await announceTransaction(work, services, viewer, restored, isBooking);
    return restored;
  });
}

async function restorable(
  work: Work,
  { user, couple }: CoupleViewer,
  ids: readonly string[],
): Promise<Deleted[]> {
  const rows = await deletedTransactionModel(work).findAll({
    where: {
      id: [...ids],
      coupleId: couple.id,
      deletedAt: { [Op.gt]: restorableSince() },
      [Op.or]: [{ userId: user.id }, { deletedBy: user.id }],
    },
    attributes: ['rowJson', 'deletedBy'],
  });
  return rows.map(({ rowJson, deletedBy }) => ({
    ...readJson('a deleted transaction', keptSchema, rowJson),
    deletedBy,
  }));
}

async function restore(
  work: Work,
  { couple }: CoupleViewer,
  { transaction, createdAt, dateNightId }: Deleted,
): Promise<Transaction> {
  const { id: categoryId } = (await standingCategory(work, transaction.categoryId)) ?? {};
  if (categoryId === undefined) throw notFound();
  const { amount, ...fields } = { ...transaction, categoryId };
  await transactionModel(work).create({
    ...fields,
    amountCents: toCents(amount),
    coupleId: couple.id,
    createdAt,
  });
  if (dateNightId !== null) await rebookDateNight(work, couple.id, dateNightId, transaction.id);
  return { ...transaction, categoryId };
}
