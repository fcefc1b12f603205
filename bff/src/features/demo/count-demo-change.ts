import { literal, Op } from 'sequelize';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import { demoCopyModel } from './demo-copy.model.ts';
import { MAX_CHANGES } from './demo-limits.ts';
import { sentence } from '../../platform/language/sentence.ts';

/**
 * Counts a visitor's change in their demo copy, since every added row needs one. No-op for other users.
 *
 * @throws ApiError `demo_limit` beyond the limit
 */
export async function countDemoChange(
  { database }: Pick<Services, 'database'>,
  { isDemo, couple }: Viewer,
): Promise<void> {
  if (!isDemo) return;
  const counted = await inTransaction(database, (work) =>
    demoCopyModel(work).update(
      { changes: literal('changes + 1') },
      { where: { coupleId: couple?.id ?? '', changes: { [Op.lt]: MAX_CHANGES } } },
    ),
  );
  if (counted > 0) return;
  throw new ApiError(
    'demo_limit',
    sentence(
      'You’ve made {count, number} changes in the demo, and that’s its limit. An account of your own is free.',
      { count: MAX_CHANGES },
    ),
  );
}
