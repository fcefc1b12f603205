import { MAXIMUM_CENTS } from '@harmony/contract';
import type { BuiltInCategory, Category } from '@harmony/contract';

/** Suggested budget of a category, in cents per month. */
export interface SuggestedLine {
  category: Category;
  cents: number;
}

/**
 * Share of the income by built-in category, in percent. Needs add up to half of it, wants to 30 %,
 * and the rest is savings (Elizabeth Warren and Amelia Warren Tyagi, All Your Worth, 2005); within
 * each group, roughly the spending of American households.
 */
const shares: readonly (readonly [BuiltInCategory, percent: number])[] = [
  ['housing', 28],
  ['groceries', 10],
  ['utilities', 5],
  ['transport', 5],
  ['health', 2],
  ['dining-out', 7],
  ['shopping', 6],
  ['travel', 5],
  ['fun', 5],
  ['date-night', 4],
  ['gifts', 3],
];

/** Suggestions are rounded to ten dollars, as budgets usually are. */
const STEP_CENTS = 1000;

/**
 * Suggests a first budget for a couple.
 *
 * @param incomeCents monthly income
 * @param expensesCents monthly expenses, if known; an upper bound of the plan
 * @returns a line for each category with a share, in the order of the shares; their sum exceeds
 * neither amount, and none is below ten dollars
 */
export function suggestedBudget(
  incomeCents: number,
  expensesCents: number | undefined,
  categories: readonly Category[],
): SuggestedLine[] {
  const planned = shares.reduce((sum, [, share]) => sum + share, 0);
  const most = Math.min(incomeCents, MAXIMUM_CENTS);
  const total = Math.min((most * planned) / 100, expensesCents ?? most);
  return shares.flatMap(([key, share]) => {
    const category = categories.find(({ builtIn }) => builtIn === key);
    const cents = Math.floor((total * share) / planned / STEP_CENTS) * STEP_CENTS;
    return category && !category.isArchived && cents > 0 ? [{ category, cents }] : [];
  });
}
