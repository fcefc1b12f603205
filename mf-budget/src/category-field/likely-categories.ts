import type { Category, Suggestion } from '@harmony/contract';

/** How many fit a phone's width or two. */
const OFFERED = 4;

/**
 * The categories that somebody is likely to choose, the likeliest first: of what was entered before
 * and has in it what is typed, then of all that was entered before.
 *
 * @param suggestions the most used first
 * @param typed the description as far as it is typed
 * @param categories those that can be chosen
 */
export function likelyCategories(
  suggestions: readonly Suggestion[],
  typed: string,
  categories: readonly Category[],
): Category[] {
  const wanted = typed.trim().toLowerCase();
  const fitting = suggestions.filter(({ description }) =>
    description.toLowerCase().includes(wanted),
  );
  const ids = new Set([...fitting, ...suggestions].map(({ categoryId }) => categoryId));
  return [...ids]
    .flatMap((id) => categories.find((category) => category.id === id) ?? [])
    .slice(0, OFFERED);
}
