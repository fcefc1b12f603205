import { nextPlanFor, planOf, type Tier } from '@harmony/contract';

export interface GoalLimit {
  isReached: boolean;
  /** The limit of the plan; `null` if unlimited. */
  most: number | null;
  /** The cheapest plan with a higher limit, if any. */
  requiredTier: Tier | undefined;
}

/** Returns the savings goal limit of a plan (docs/specification/plans.md). */
export function goalLimit(tier: string, count: number): GoalLimit {
  const plan = planOf(tier);
  return {
    isReached: plan.goals !== null && count >= plan.goals,
    most: plan.goals,
    requiredTier: nextPlanFor('goals', plan)?.tier,
  };
}
