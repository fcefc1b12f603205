import { betterPlan, planOf, plans } from '@harmony/contract';
import type { Plan } from '@harmony/contract';

/** A user's own subscription, as it is stored. */
export interface Subscription {
  tier: string;
  status: string;
  /** How long the plan is kept although its payment failed. */
  keptUntil?: Date | null;
}

const PAID_STATUSES: readonly string[] = ['active', 'cancel_at_period_end'];

/** Whether a status says that a plan is paid for; one that is unknown does not. */
export function isPaid(status: string): boolean {
  return PAID_STATUSES.includes(status);
}

/** Whether a subscription gives its plan now: while it is paid, and a few days after a payment failed. */
export function isEntitled({ status, keptUntil = null }: Subscription, now = new Date()): boolean {
  return isPaid(status) || (status === 'past_due' && keptUntil !== null && keptUntil > now);
}

/** The plan that a subscription gives: its tier while it is entitled to it, else the free one. */
export function planOfSubscription(subscription: Subscription): Plan {
  return isEntitled(subscription) ? planOf(subscription.tier) : plans.free;
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
