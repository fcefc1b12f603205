import type { User } from '@harmony/contract';
import type { Viewer } from './viewer.ts';

/** The viewer's account as the API answers it. */
export function userOf({ user, plan, subscriptionStatus }: Viewer): User {
  return { ...user, subscriptionTier: plan.tier, subscriptionStatus };
}
