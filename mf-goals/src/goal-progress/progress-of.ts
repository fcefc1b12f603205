import { toCents, type Goal } from '@harmony/contract';

/** Progress of a goal (docs/specification/numbers.md). */
export interface ProgressOfGoal {
  /** Whole percent, 0 to 100. */
  percent: number;
  savedCents: number;
  leftCents: number;
}

/** Returns the progress of a goal; a goal without a target counts as reached. */
export function progressOf(goal: Pick<Goal, 'currentAmount' | 'targetAmount'>): ProgressOfGoal {
  const savedCents = toCents(goal.currentAmount);
  const targetCents = toCents(goal.targetAmount);
  const reached = targetCents <= 0 ? 100 : Math.floor((savedCents / targetCents) * 100);
  return {
    percent: Math.min(100, Math.max(0, reached)),
    savedCents,
    leftCents: Math.max(0, targetCents - savedCents),
  };
}

/** Whether nothing is left to save; a reached goal is no longer active. */
export function isReached(goal: Pick<Goal, 'currentAmount' | 'targetAmount'>): boolean {
  return progressOf(goal).leftCents === 0;
}

/** Whether a change has reached a goal. Its card celebrates that, so no toast confirms the change. */
export function isNewlyReached(
  before: Pick<Goal, 'currentAmount' | 'targetAmount'>,
  after: Pick<Goal, 'currentAmount' | 'targetAmount'>,
): boolean {
  return isReached(after) && !isReached(before);
}
