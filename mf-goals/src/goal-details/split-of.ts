import { toCents, type Contribution, type Goal } from '@harmony/contract';

/** Contributions to a goal by partner, in cents, as far as the viewer may see them. */
export interface GoalSplit {
  mine: number;
  partners: number;
  /** Whether the partner's contributions are hidden because they are personal. */
  isPartHidden: boolean;
}

/**
 * Adds up contributions by partner. Savings beyond the visible contributions are the partner's personal ones and are
 * not counted.
 */
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
