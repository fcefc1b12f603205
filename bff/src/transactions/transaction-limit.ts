import type { Reader } from '../database/database.ts';
import { assertBelowTierLimit } from '../http/tier-limit.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { countOwn } from './visible-sums.ts';

/**
 * Refuses one more transaction than the viewer's plan allows. Counts per author, in all: a limit of
 * the couple would tell of hidden ones.
 *
 * @throws ApiError `tier_limit`
 */
export async function assertBelowLimit(reader: Reader, viewer: CoupleViewer): Promise<void> {
  if (viewer.plan.transactions === null) return;
  assertBelowTierLimit(viewer.plan, 'transactions', await countOwn(reader, viewer));
}
