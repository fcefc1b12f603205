import { MAXIMUM_CENTS } from '@harmony/contract';
import type { BuiltInCategory, Category } from '@harmony/contract';

/** A suggestion for a category, in cents a month. */
export interface SuggestedLine {
  category: Category;
  cents: number;
}

/**
 * Which part of what comes in is planned for a built-in category, in percent. Needs come to half of it,
 * wants to three tenths, and the rest is left to save (Elizabeth Warren and Amelia Warren Tyagi, All Your
 * Worth, 2005); within each, roughly what American households spend.
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

/** Suggestions are whole tens of dollars: nobody plans $413.27. */
const STEP_CENTS = 1000;

/**
 * A first budget for a couple.
 *
 * @param incomeCents what comes in a month
 * @param expensesCents what goes out a month, where they know; the plan then comes to no more than that
 * @returns a line for each category that a part is known for, in the order of the parts, whose sum is
 *   never above either amount; none of less than ten dollars
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
