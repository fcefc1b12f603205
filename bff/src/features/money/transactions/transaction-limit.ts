import { Op } from 'sequelize';
import type { Reader } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { assertBelowTierLimit } from '../../../core/plans/tier-limit.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { deletedTransactionModel, restorableSince } from './transaction.model.ts';
import { countOwn } from './visible-sums.ts';

/**
 * How many transactions each of a couple in the demo may have entered, about twice as many as they begin with: a call
 * may add many at once (ADR 36).
 */
const MOST_IN_DEMO = 2000;

/**
 * Refuses more transactions than the viewer's plan allows. Counts per author, in all: a limit of the
 * couple would tell of hidden ones. What the partner deleted counts for as long as the partner can
 * bring it back.
 *
 * @param more how many are to be added
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

/** How many more transactions the viewer's plan, or the demo, allows; `Infinity` where it has no limit. */
export async function roomBelowLimit(reader: Reader, viewer: CoupleViewer): Promise<number> {
  if (viewer.isDemo) return Math.max(0, MOST_IN_DEMO - (await countMade(reader, viewer)));
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
        count: MOST_IN_DEMO,
      },
    ),
  );
}

/** How many transactions the viewer has made, with those that were deleted and still take up a row. */
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
