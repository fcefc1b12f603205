import { nextPlanFor, planOf, type Tier } from '@harmony/contract';

/** How many goals a couple may have, and whether that is reached. */
export interface GoalLimit {
  isReached: boolean;
  /** The most goals of the plan; `null` without limit. */
  most: number | null;
  /** The plan that allows more, if there is one. */
  requiredTier: Tier | undefined;
}

/** The limit of savings goals (docs/specification/plans.md). */
export function goalLimit(tier: string, count: number): GoalLimit {
  const plan = planOf(tier);
  return {
    isReached: plan.goals !== null && count >= plan.goals,
    most: plan.goals,
    requiredTier: nextPlanFor('goals', plan)?.tier,
  };
}
