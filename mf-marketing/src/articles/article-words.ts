import { t } from '@lingui/core/macro';
import type { articles } from './articles.ts';

/**
 * Titles and descriptions of the articles in the language of the page; `articles.ts` has the English
 * ones.
 */
export const articleWords: Readonly<
  Record<(typeof articles)[number]['slug'], { title: string; description: string }>
> = {
  'three-debts-one-order': {
    title: t`Three debts, one order`,
    description: t`A credit card, a car loan and a washing machine in installments: which debt a couple pays off first, what that saves, and whose debt it is anyway.`,
  },
  'one-transfer-for-all-bills': {
    title: t`Who pays which bill?`,
    description: t`Rent from one account, electricity from the other, and no idea who is ahead. How a couple splits its bills by income, with one list and one transfer.`,
  },
  'a-money-evening': {
    title: t`A money evening, once a month`,
    description: t`Thirty minutes, four questions and something good to drink: how a couple talks about money before it becomes a problem.`,
  },
  'emergency-fund-for-two': {
    title: t`An emergency fund for two`,
    description: t`Why six months of expenses, why two incomes change the sum, and how to get there without living on rice.`,
  },
  'privacy-is-not-secrecy': {
    title: t`Privacy is not secrecy`,
    description: t`Sharing a life does not mean sharing every receipt. Where couples draw the line, and how to say it out loud.`,
  },
  'splitting-expenses-fairly': {
    title: t`Half and half, or by income?`,
    description: t`Three ways for a couple to split what it spends together, with the sum for each, and how to choose.`,
  },
};
