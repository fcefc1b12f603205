import { t } from '@lingui/core/macro';
import type { Insight, Transaction } from '@harmony/contract';
import { listOf } from '../transactions/filters.ts';

/** A link that follows from an insight. */
export interface Step {
  label: string;
  href: string;
}

/**
 * Returns the links of an insight: to its goal, or to the transactions behind it and to the budget.
 *
 * @param transactions the loaded transactions, which may include others or lack some
 */
export function behindInsight(
  { type, kind, evidence }: Pick<Insight, 'type' | 'kind' | 'evidence'>,
  transactions: readonly Transaction[],
): Step[] {
  if (type === 'goal_progress' || type === 'achievement') {
    return [{ label: t`See your goals`, href: '/goals' }];
  }
  const steps: Step[] = [];
  const ids = new Set(evidence.transactionIds);
  const [first, ...others] = transactions.filter(({ id }) => ids.has(id));
  if (first) {
    // Bills are identified by name, other spending by category.
    const isBill = others.length > 0 && others.every((each) => nameOf(each) === nameOf(first));
    steps.push({
      label: t`See transactions`,
      href: isBill ? listOf({ search: nameOf(first) }) : listOf({ categoryId: first.categoryId }),
    });
  }
  if (kind === 'over-budget' || kind === 'budget-forecast') {
    steps.push({ label: t`Change budget`, href: '/budgets' });
  }
  return steps;
}

function nameOf({ description }: Transaction): string {
  return description.trim().toLowerCase();
}
