import { planOf, type Plan } from '@harmony/contract';
import { useUser } from '@harmony/mf-kit';

/** Returns the plan in effect: the better of the two partners'. */
export function usePlan(): Plan {
  return planOf(useUser()?.subscriptionTier ?? 'free');
}
