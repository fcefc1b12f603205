import { toCents, type Goal } from '@harmony/contract';

/** How far a goal is (specification, section 9): percent capped at 100, what is left at least 0. */
export interface GoalStanding {
  /** Whole percent, 0 to 100. */
  percent: number;
  savedCents: number;
  leftCents: number;
}

/** The standing of a goal; one without a target counts as reached. */
export function standingOf(goal: Pick<Goal, 'currentAmount' | 'targetAmount'>): GoalStanding {
  const savedCents = toCents(goal.currentAmount);
  const targetCents = toCents(goal.targetAmount);
  const reached = targetCents <= 0 ? 100 : Math.floor((savedCents / targetCents) * 100);
  return {
    percent: Math.min(100, Math.max(0, reached)),
    savedCents,
    leftCents: Math.max(0, targetCents - savedCents),
  };
}
