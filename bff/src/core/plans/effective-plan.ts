import { betterPlan, planOf, plans } from '@harmony/contract';
import type { PaidTier, Plan } from '@harmony/contract';

export interface Subscription {
  tier: string;
  status: string;
  keptUntil?: Date | null;
}

const PAID_STATUSES: readonly string[] = ['active', 'cancel_at_period_end'];

/** Whether a status means that the plan is paid; unknown ones do not. */
export function isPaid(status: string): boolean {
  return PAID_STATUSES.includes(status);
}

/** Whether a subscription grants its plan now: while it is paid, and in the grace period after a failed payment. */
export function isEntitled({ status, keptUntil = null }: Subscription, now = new Date()): boolean {
  return isPaid(status) || (status === 'past_due' && keptUntil !== null && keptUntil > now);
}

/** Returns the plan of a subscription, or the free plan if it is not entitled. */
export function planOfSubscription(subscription: Subscription): Plan {
  return isEntitled(subscription) ? planOf(subscription.tier) : plans.free;
}

/**
 * Returns the plan in effect for a user: the better of both partners', with the status of the subscription that grants
 * it; the user's own if they are equal.
 *
 * @param planForAll the plan that every user has at least; its status is `active`, also if a subscription grants it too
 */
export function effectivePlan(
  own: Subscription,
  partner: Subscription | undefined,
  planForAll: PaidTier | undefined,
): { plan: Plan; status: string } {
  const paid = paidPlan(own, partner);
  if (planForAll === undefined) return paid;
  const least = plans[planForAll];
  return betterPlan(least, paid.plan) === least ? { plan: least, status: 'active' } : paid;
}

function paidPlan(own: Subscription, partner: Subscription | undefined) {
  const ownPlan = planOfSubscription(own);
  if (!partner) return { plan: ownPlan, status: own.status };
  const plan = betterPlan(ownPlan, planOfSubscription(partner));
  return { plan, status: plan === ownPlan ? own.status : partner.status };
}
