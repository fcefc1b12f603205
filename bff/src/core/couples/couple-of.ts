import { toDecimal } from '@harmony/contract';
import type { Couple } from '@harmony/contract';
import type { ViewerCouple } from '../viewer/viewer.ts';

/** Returns the viewer's couple as an API response. */
export function coupleOf(couple: ViewerCouple): Couple {
  const [first, second] = couple.members;
  if (!first) throw new Error('A couple without members');
  return {
    id: couple.id,
    name: couple.name,
    inviteCode: couple.inviteCode,
    isLinked: second !== undefined,
    user1Id: first.id,
    user2Id: second?.id ?? null,
    members: couple.members.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    currency: couple.currency,
    monthlyLimit: toDecimal(couple.monthlyLimitCents, couple.currency),
  };
}
