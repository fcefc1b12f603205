import type { Reader } from '../database/database.ts';
import { assertBelowTierLimit } from '../http/tier-limit.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { countOwn } from './visible-sums.ts';

/**
 * Refuses more transactions than the viewer's plan allows. Counts per author, in all: a limit of the
 * couple would tell of hidden ones.
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
  assertBelowTierLimit(viewer.plan, 'transactions', (await countOwn(reader, viewer)) + more - 1);
}
