import { TRIAL_DAYS } from '@harmony/contract';
import type { Question } from '../content/questions.ts';

/** What people ask before they choose a plan. */
export const pricingQuestions: readonly Question[] = [
  {
    question: 'What does the free trial cost?',
    answer: `Nothing. The first ${TRIAL_DAYS} days are free, and you can cancel before they end.`,
  },
  {
    question: 'Do we need two subscriptions?',
    answer: 'No. One subscription covers both partners of a couple.',
  },
  {
    question: 'Can we get our money back?',
    answer:
      'The first payment can be refunded within 30 days. After that there are no refunds for partial months.',
  },
  {
    question: 'What happens to our data if we go back to the free plan?',
    answer: 'Nothing is deleted. What’s over the limit stays readable; you just can’t add to it.',
  },
];
