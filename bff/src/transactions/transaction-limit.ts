import type { Reader } from '../database/database.ts';
import { assertBelowTierLimit } from '../plans/tier-limit.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { countDeletedByPartner } from './deleted-transactions.ts';
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
  const kept = (await countOwn(reader, viewer)) + (await countDeletedByPartner(reader, viewer));
  assertBelowTierLimit(viewer.plan, 'transactions', kept + more - 1);
}
