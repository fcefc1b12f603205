import { betterPlan, planOf, plans } from '@harmony/contract';
import type { Plan } from '@harmony/contract';

/** A user's own subscription, as it is stored. */
export interface Subscription {
  tier: string;
  status: string;
}

const PAID_STATUSES: readonly string[] = ['active', 'cancel_at_period_end'];

/** The plan that a subscription gives: its tier while it is paid, else the free one. */
export function planOfSubscription({ tier, status }: Subscription): Plan {
  return PAID_STATUSES.includes(status) ? planOf(tier) : plans.free;
}

/**
 * The plan in effect for a user: the better of both partners', with the status of the subscription
 * that gives it; one's own when both give the same.
 */
export function effectivePlan(
  own: Subscription,
  partner: Subscription | undefined,
): { plan: Plan; status: string } {
  const ownPlan = planOfSubscription(own);
  if (!partner) return { plan: ownPlan, status: own.status };
  const plan = betterPlan(ownPlan, planOfSubscription(partner));
  return { plan, status: plan === ownPlan ? own.status : partner.status };
}
