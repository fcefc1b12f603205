import { toCents, type Contribution, type Goal } from '@harmony/contract';

/** Who gave how much to a goal, in cents, as far as the reader may know. */
export interface GoalSplit {
  mine: number;
  partners: number;
  /** Whether some of it is not shown: the partner keeps what they give to themselves. */
  isPartHidden: boolean;
}

/** Adds up who gave what. What is saved beyond the visible contributions is the partner's secret. */
export function splitOf(
  { currentAmount }: Pick<Goal, 'currentAmount'>,
  contributions: readonly Pick<Contribution, 'amount' | 'userId'>[],
  userId: string,
): GoalSplit {
  const sumOf = (isCounted: (contributor: string) => boolean): number =>
    contributions
      .filter((contribution) => isCounted(contribution.userId))
      .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const mine = sumOf((contributor) => contributor === userId);
  const partners = sumOf((contributor) => contributor !== userId);
  return { mine, partners, isPartHidden: mine + partners !== toCents(currentAmount) };
}
