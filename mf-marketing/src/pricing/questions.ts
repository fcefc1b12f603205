import { t } from '@lingui/core/macro';
import { TRIAL_DAYS } from '@harmony/contract';
import type { Question } from '../content/questions.ts';

/** Frequent questions before choosing a plan. */
export const pricingQuestions: readonly Question[] = [
  {
    question: t`What does the free trial cost?`,
    answer: t`Nothing. The first ${TRIAL_DAYS} days are free, and you can cancel before they end.`,
  },
  {
    question: t`Do we need two subscriptions?`,
    answer: t`No. One subscription covers both partners of a couple.`,
  },
  {
    question: t`Can we get our money back?`,
    answer: t`The first payment can be refunded within 30 days. After that there are no refunds for partial months.`,
  },
  {
    question: t`What happens to our data if we go back to the free plan?`,
    answer: t`Nothing is deleted. What’s over the limit stays readable; you just can’t add to it.`,
  },
];
