import { t } from '@lingui/core/macro';
import type { Insight, Transaction } from '@harmony/contract';
import { listOf } from '../transactions/filters.ts';

/** What can be done about an insight. */
export interface Step {
  label: string;
  href: string;
}

/**
 * Where an insight leads: to its goal, or to the transactions that it rests on, and to its budget.
 *
 * @param transactions those that are known, with more or fewer than it rests on
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
    // A bill is told by its name, and spending by its category.
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
