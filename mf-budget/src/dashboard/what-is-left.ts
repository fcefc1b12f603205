import { t } from '@lingui/core/macro';
import {
  daysBetween,
  daysOfMonth,
  monthOf,
  type CalendarDay,
  type MonthFigures,
} from '@harmony/contract';
import type { BudgetMonth } from '../budgets/budget-month.ts';

/** What is left of the month, in cents, and what that rests on. */
export interface WhatIsLeft {
  /**
   * What it is measured by: the budgets, or where there are none what came in, or nothing.
   * With `nothing` there is no telling what is left, only what was spent.
   */
  measure: 'plan' | 'income' | 'nothing';
  /** Negative when more was spent. */
  leftCents: number;
  /** What all shared spending of the month may come to; `undefined` without a measure. */
  limitCents: number | undefined;
  /** Days until the end of the month, today included. */
  daysLeft: number;
  /** What is left a day, whole cents; only while there is any. */
  perDayCents: number | undefined;
}

/**
 * How much the couple has left until the end of the month.
 *
 * Budgets measure what is spent in their own categories, so the limit of all spending is the budgets with
 * what was spent beside them: between it and the spending lies what is left.
 */
export function whatIsLeft(
  budgets: BudgetMonth,
  figures: MonthFigures,
  today: CalendarDay,
): WhatIsLeft {
  const daysLeft = daysBetween(today, daysOfMonth(monthOf(today)).last) + 1;
  const left = (measure: WhatIsLeft['measure'], leftCents: number): WhatIsLeft => ({
    measure,
    leftCents,
    limitCents: figures.expenseCents + leftCents,
    daysLeft,
    perDayCents: leftCents > 0 ? Math.floor(leftCents / daysLeft) : undefined,
  });
  if (budgets.budgetCents > 0) return left('plan', budgets.leftCents);
  if (figures.incomeCents > 0) return left('income', figures.netCents);
  return { ...left('nothing', 0), limitCents: undefined };
}

/** The answer in words: before, within and after the amount. */
export interface Answer {
  before: string;
  /** `undefined` where there is no amount to tell. */
  cents: number | undefined;
  after: string;
}

/** Stands in a sentence where its amount is: no letter of any language. */
const amount = '\uFFFC';

/** What is left as a sentence, such as 'You have $632 left for 9 days'. */
export function answerIn({ measure, leftCents, daysLeft }: WhatIsLeft, spentCents: number): Answer {
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

function around(sentence: string, cents: number): Answer {
  const [before = '', after = ''] = sentence.split(amount);
  return { before: before.trim(), cents, after: after.trim() };
}
