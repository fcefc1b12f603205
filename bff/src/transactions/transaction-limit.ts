import { Op } from 'sequelize';
import type { Reader } from '../database/database.ts';
import { assertBelowTierLimit } from '../plans/tier-limit.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { deletedTransactionModel, restorableSince } from './transaction.model.ts';
import { countOwn } from './visible-sums.ts';

/**
 * Refuses more transactions than the viewer's plan allows. Counts per author, in all: a limit of the
 * couple would tell of hidden ones. What the partner deleted counts for as long as the partner can
 * bring it back.
 *
 * @param more how many are to be added
 * @throws ApiError `tier_limit`
 */
export async function assertBelowLimit(
  reader: Reader,
  viewer: CoupleViewer,
  more = 1,
): Promise<void> {
  if (viewer.plan.transactions === null) return;
  assertBelowTierLimit(viewer.plan, 'transactions', (await countKept(reader, viewer)) + more - 1);
}

/** How many more transactions the viewer's plan allows; `Infinity` where it has no limit. */
export async function roomBelowLimit(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const { transactions: limit } = viewer.plan;
  return limit === null ? Infinity : Math.max(0, limit - (await countKept(reader, viewer)));
}

async function countKept(reader: Reader, viewer: CoupleViewer): Promise<number> {
  return (await countOwn(reader, viewer)) + (await countDeletedByPartner(reader, viewer));
}

/**
 * How many transactions of the viewer the partner has deleted and can still bring back. They keep
 * their places in the viewer's plan, so that this never depends on what the viewer has, which the
 * partner may not know.
 */
async function countDeletedByPartner(
  reader: Reader,
  { user, couple }: CoupleViewer,
): Promise<number> {
  return deletedTransactionModel(reader).count({
    where: {
      userId: user.id,
      deletedAt: { [Op.gt]: restorableSince() },
      deletedBy: { [Op.ne]: user.id },
      coupleId: couple.id,
    },
  });
}
