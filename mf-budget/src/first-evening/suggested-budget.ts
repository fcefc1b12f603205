import { MAXIMUM_CENTS, type Category } from '@harmony/contract';

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
const shares: Readonly<Record<string, number>> = {
  Housing: 28,
  Groceries: 10,
  Utilities: 5,
  Transport: 5,
  Health: 2,
  'Dining Out': 7,
  Shopping: 6,
  Travel: 5,
  Fun: 5,
  'Date Night': 4,
  Gifts: 3,
};

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
  const planned = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const most = Math.min(incomeCents, MAXIMUM_CENTS);
  const total = Math.min((most * planned) / 100, expensesCents ?? most);
  const byName = new Map(categories.map((category) => [category.name, category]));
  return Object.entries(shares).flatMap(([name, share]) => {
    const category = byName.get(name);
    const cents = Math.floor((total * share) / planned / STEP_CENTS) * STEP_CENTS;
    return category && !category.isArchived && cents > 0 ? [{ category, cents }] : [];
  });
}
