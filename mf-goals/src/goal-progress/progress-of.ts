import { toCents, type Goal } from '@harmony/contract';

/** How far a goal is (docs/specification/numbers.md): percent up to 100, what is left from 0 on. */
export interface ProgressOfGoal {
  /** Whole percent, 0 to 100. */
  percent: number;
  savedCents: number;
  leftCents: number;
}

/** The progress of a goal; one without a target counts as reached. */
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

/** Whether nothing is left to save; such a goal is not active any more. */
export function isReached(goal: Pick<Goal, 'currentAmount' | 'targetAmount'>): boolean {
  return progressOf(goal).leftCents === 0;
}
