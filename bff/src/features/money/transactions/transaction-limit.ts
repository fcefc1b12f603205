import { Op } from 'sequelize';
import type { Reader } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { assertBelowTierLimit } from '../../../core/plans/tier-limit.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { deletedTransactionModel, restorableSince } from './transaction.model.ts';
import { countOwn } from './visible-sums.ts';

/** Limit per partner in demo copies, about twice the initial number, since one call may add many (ADR 36). */
const MAX_IN_DEMO = 2000;

/**
 * Rejects transactions beyond the viewer's plan limit. Counts per author: a limit per couple would reveal hidden ones.
 * Transactions deleted by the partner count while the partner can restore them.
 *
 * @param more number of transactions to add
 * @throws ApiError `tier_limit`, `demo_limit`
 */
export async function assertBelowLimit(
  reader: Reader,
  viewer: CoupleViewer,
  more = 1,
): Promise<void> {
  if (viewer.isDemo) return assertRoomInDemo(reader, viewer, more);
  if (viewer.plan.transactions === null) return;
  assertBelowTierLimit(viewer.plan, 'transactions', (await countKept(reader, viewer)) + more - 1);
}

/** Returns how many more transactions the viewer may add; `Infinity` without a limit. */
export async function roomBelowLimit(reader: Reader, viewer: CoupleViewer): Promise<number> {
  if (viewer.isDemo) return Math.max(0, MAX_IN_DEMO - (await countMade(reader, viewer)));
  const { transactions: limit } = viewer.plan;
  return limit === null ? Infinity : Math.max(0, limit - (await countKept(reader, viewer)));
}

async function assertRoomInDemo(reader: Reader, viewer: CoupleViewer, more: number): Promise<void> {
  if (more <= (await roomBelowLimit(reader, viewer))) return;
  throw new ApiError(
    'demo_limit',
    sentence(
      'The demo takes up to {count, number} transactions. Create your own account to enter more.',
      {
        count: MAX_IN_DEMO,
      },
    ),
  );
}

/** Counts the viewer's transactions, including deleted ones that still occupy a row. */
async function countMade(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const deleted = { userId: viewer.user.id, coupleId: viewer.couple.id };
  return (
    (await countOwn(reader, viewer)) +
    (await deletedTransactionModel(reader).count({ where: deleted }))
  );
}

async function countKept(reader: Reader, viewer: CoupleViewer): Promise<number> {
  return (await countOwn(reader, viewer)) + (await countDeletedByPartner(reader, viewer));
}

/**
 * Counts the viewer's transactions that the partner deleted and can restore. They count against the limit, so that
 * restoring never depends on the viewer's count, which may include hidden transactions.
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
