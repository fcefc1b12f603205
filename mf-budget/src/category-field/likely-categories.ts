import { containsText, type Category, type Suggestion } from '@harmony/contract';

/** Fits into one or two lines on a phone. */
const OFFERED = 4;

/**
 * Returns the likely categories, most likely first: those of previous entries matching the typed
 * text, then those of all previous entries.
 *
 * @param suggestions most used first
 * @param typed the description typed so far
 * @param categories selectable categories
 */
export function likelyCategories(
  suggestions: readonly Suggestion[],
  typed: string,
  categories: readonly Category[],
): Category[] {
  const fitting = suggestions.filter(({ description }) => containsText(description, typed));
  const ids = new Set([...fitting, ...suggestions].map(({ categoryId }) => categoryId));
  return [...ids]
    .flatMap((id) => categories.find((category) => category.id === id) ?? [])
    .slice(0, OFFERED);
}
