import type { Reader } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { assertBelowTierLimit } from '../../../core/plans/tier-limit.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { deletedTransactionModel } from './transaction.model.ts';
import { countOwn } from './count-own.ts';

/** Limit per partner in demo copies, about twice the initial number, since one call may add many (ADR 36). */
const MAX_IN_DEMO = 2000;

/**
 * Rejects transactions beyond the viewer's plan limit. Counts per author: a limit per couple would reveal hidden ones.
 * Deleted ones do not count.
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
  const { transactions: limit } = viewer.plan;
  if (limit === null) return;
  const own = await countOwn(reader, viewer);
  assertBelowTierLimit(viewer, 'transactions', own + more - 1);
}

/** Returns how many more transactions the viewer may add; `Infinity` without a limit. */
export async function roomBelowLimit(reader: Reader, viewer: CoupleViewer): Promise<number> {
  if (viewer.isDemo) return Math.max(0, MAX_IN_DEMO - (await countStored(reader, viewer)));
  const { transactions: limit } = viewer.plan;
  return limit === null ? Infinity : Math.max(0, limit - (await countOwn(reader, viewer)));
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
async function countStored(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const deleted = { userId: viewer.user.id, coupleId: viewer.couple.id };
  return (
    (await countOwn(reader, viewer)) +
    (await deletedTransactionModel(reader).count({ where: deleted }))
  );
}
