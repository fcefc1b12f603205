import { planOf } from '@harmony/contract';
import type { Plan } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { findUser } from '../users/find-user.ts';

/** A free trial that a payment follows. */
export interface Trial {
  plan: Plan;
  /** When it ends and the first payment is due. */
  endsAt: Date;
}

/** The free trial of a user, unless they have cancelled it, or it is over. */
export async function trialOf(
  reader: Reader,
  userId: string,
  now: Date,
): Promise<Trial | undefined> {
  const user = await findUser(reader, userId);
  if (user?.subscriptionStatus !== 'active') return undefined;
  const { subscriptionTier, trialEndsAt } = user;
  return trialEndsAt && trialEndsAt > now
    ? { plan: planOf(subscriptionTier), endsAt: trialEndsAt }
    : undefined;
}
