import type { Work } from '../../platform/database/database.ts';
import { coupleMemberModel } from './couple.model.ts';

/**
 * What each partner may spend on their own in a month, unless changed
 * (docs/specification/numbers.md).
 */
const MONTHLY_LIMIT_CENTS = 60_000;

/**
 * Puts a user into a couple.
 *
 * @throws UniqueConstraintError when the user has a couple already, or the place is taken
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

/** Stores what a partner may spend on their own in a month. */
export async function storeMonthlyLimit(
  work: Work,
  userId: string,
  monthlyLimitCents: number,
): Promise<void> {
  await coupleMemberModel(work).update({ monthlyLimitCents }, { where: { userId } });
}
