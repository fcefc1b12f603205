/** Metadata of an article. */
export interface Article {
  /** Last part of its path. */
  slug: string;
  title: string;
  description: string;
  published: string;
  /** Reading time. */
  minutes: number;
}

export const articles = [
  {
    slug: 'three-debts-one-order',
    title: 'Three debts, one order',
    description:
      'A credit card, a car loan and a washing machine in installments: which debt a couple pays off first, what that saves, and whose debt it is anyway.',
    published: '2026-11-27',
    minutes: 4,
  },
  {
    slug: 'one-transfer-for-all-bills',
    title: 'Who pays which bill?',
    description:
      'Rent from one account, electricity from the other, and no idea who is ahead. How a couple splits its bills by income, with one list and one transfer.',
    published: '2026-11-26',
    minutes: 4,
  },
  {
    slug: 'a-money-evening',
    title: 'A money evening, once a month',
    description:
      'Thirty minutes, four questions and something good to drink: how a couple talks about money before it becomes a problem.',
    published: '2026-11-12',
    minutes: 4,
  },
  {
    slug: 'emergency-fund-for-two',
    title: 'An emergency fund for two',
    description:
      'Why six months of expenses, why two incomes change the sum, and how to get there without living on rice.',
    published: '2026-10-29',
    minutes: 4,
  },
  {
    slug: 'privacy-is-not-secrecy',
    title: 'Privacy is not secrecy',
    description:
      'Sharing a life does not mean sharing every receipt. Where couples draw the line, and how to say it out loud.',
    published: '2026-10-15',
    minutes: 4,
  },
  {
    slug: 'splitting-expenses-fairly',
    title: 'Half and half, or by income?',
    description:
      'Three ways for a couple to split what it spends together, with the sum for each, and how to choose.',
    published: '2026-10-01',
    minutes: 5,
  },
] as const satisfies readonly Article[];

export function articlePath({ slug }: Pick<Article, 'slug'>): string {
  return `/blog/${slug}`;
}
