import type { Work } from '../../platform/database/database.ts';
import { coupleMemberModel } from './couple.model.ts';

/** Default monthly limit of each partner's own spending (docs/specification/numbers.md). */
const MONTHLY_LIMIT_CENTS = 60_000;

/**
 * Adds a user to a couple.
 *
 * @throws UniqueConstraintError if the user already has a couple, or the position is taken
 */
export async function addMember(
  work: Work,
  coupleId: string,
  userId: string,
  position: 1 | 2,
): Promise<void> {
  await coupleMemberModel(work).create({
    userId,
    coupleId,
    position,
    monthlyLimitCents: MONTHLY_LIMIT_CENTS,
    joinedAt: new Date(),
  });
}

export async function storeMonthlyLimit(
  work: Work,
  userId: string,
  monthlyLimitCents: number,
): Promise<void> {
  await coupleMemberModel(work).update({ monthlyLimitCents }, { where: { userId } });
}
