import { t } from '@lingui/core/macro';
import {
  daysBetween,
  daysOfMonth,
  monthOf,
  type CalendarDay,
  type MonthFigures,
} from '@harmony/contract';
import type { BudgetMonth } from '../budgets/budget-month.ts';

/** Remaining amount of the month in cents, and its basis. */
export interface MonthRemainder {
  /**
   * Basis: the budgets, otherwise the income, otherwise nothing. With `nothing` only the spending is
   * known.
   */
  measure: 'plan' | 'income' | 'nothing';
  /** Negative when overspent. */
  leftCents: number;
  /** Limit of all shared spending of the month; `undefined` without a basis. */
  limitCents: number | undefined;
  /** Days until the end of the month, including today. */
  daysLeft: number;
  /** Remaining amount per day in whole cents; undefined when nothing is left. */
  perDayCents: number | undefined;
}

/**
 * Returns how much the couple has left until the end of the month. Budgets cover only their own
 * categories, so the limit of all spending is the sum of the budgets and the spending outside them. A
 * budget that began within the month counts from that day on.
 */
export function monthRemainder(
  budgets: BudgetMonth,
  figures: MonthFigures,
  today: CalendarDay,
): MonthRemainder {
  const daysLeft = daysBetween(today, daysOfMonth(monthOf(today)).last) + 1;
  const left = (measure: MonthRemainder['measure'], leftCents: number): MonthRemainder => ({
    measure,
    leftCents,
    limitCents: figures.expenseCents + leftCents,
    daysLeft,
    perDayCents: leftCents > 0 ? Math.floor(leftCents / daysLeft) : undefined,
  });
  if (budgets.budgetCents > 0) return left('plan', budgets.countedLeftCents);
  if (figures.incomeCents > 0) return left('income', figures.netCents);
  return { ...left('nothing', 0), limitCents: undefined };
}

/** The sentence before and after the amount. */
export interface RemainderSentence {
  before: string;
  /** `undefined` without an amount to show. */
  cents: number | undefined;
  after: string;
}

/** Placeholder of the amount in a sentence: not a letter of any language. */
const amount = '\uFFFC';

/** Returns the remainder as a sentence, such as 'You have $632 left for 9 days'. */
export function remainderSentence(
  { measure, leftCents, daysLeft }: MonthRemainder,
  spentCents: number,
): RemainderSentence {
  if (measure === 'nothing') {
    return spentCents > 0
      ? around(t`You spent ${amount} together so far`, spentCents)
      : { before: t`Nothing spent together yet`, cents: undefined, after: '' };
  }
  if (leftCents >= 0) {
    const sentence =
      daysLeft === 1
        ? t`You have ${amount} left for today`
        : t`You have ${amount} left for ${daysLeft} days`;
    return around(sentence, leftCents);
  }
  const sentence =
    measure === 'plan' ? t`You’re ${amount} over your plan` : t`You’re ${amount} over what came in`;
  return around(sentence, -leftCents);
}

function around(sentence: string, cents: number): RemainderSentence {
  const [before = '', after = ''] = sentence.split(amount);
  return { before: before.trim(), cents, after: after.trim() };
}
