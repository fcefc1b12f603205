import { nextPlanFor } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { countOwn } from './visible-transactions.ts';

/**
 * Refuses one more transaction than the viewer's plan allows. Counts per author, in all: a limit of
 * the couple would tell of hidden ones.
 *
 * @throws ApiError `tier_limit`
 */
export async function assertBelowLimit(reader: Reader, viewer: CoupleViewer): Promise<void> {
  const { plan } = viewer;
  const limit = plan.transactions;
  if (limit === null || (await countOwn(reader, viewer)) < limit) return;
  const next = nextPlanFor('transactions', plan);
  throw new ApiError(
    'tier_limit',
    `Your plan holds ${limit} transactions. Upgrade to add more.`,
    next ? { limit, requiredTier: next.tier } : { limit },
  );
}
