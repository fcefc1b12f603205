import { isIncomeCategory } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import type { DescriptionUse } from '../transactions/description-uses.ts';
import { createPauses } from '../../../platform/processes/pauses.ts';
import { wordsOf } from './words-of.ts';

/** Statistics of descriptions and the categories used with them. */
export interface Learned {
  /**
   * @param cents negative for spending; without it, categories of both kinds qualify
   * @returns the id of the most likely category, or `undefined` below the confidence threshold
   */
  categoryOf(description: string, cents?: number): string | undefined;
}

/** Minimum confidence for a suggestion. */
const SURE = 0.75;
/** Smoothing weight spread over all categories. */
const DOUBT = 0.5;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Age in days at which a use counts half. */
const HALF_LIFE_DAYS = 180;

/** Weights by category, and their sum. */
interface Weights {
  of: Map<string, number>;
  all: number;
}

/**
 * Builds statistics of which descriptions have which category. Identical words suggest the same category; for new
 * combinations the words are combined like a naive Bayes classifier.
 *
 * @param categories candidates for suggestions
 */
export async function learn(
  uses: readonly DescriptionUse[],
  categories: readonly Pick<Category, 'id' | 'name' | 'type' | 'isArchived'>[],
): Promise<Learned> {
  const kinds = new Map(
    categories.flatMap((each) =>
      each.isArchived ? [] : [[each.id, isIncomeCategory(each) ? 'income' : 'spending'] as const],
    ),
  );
  const newest = uses.reduce((last, { latest }) => Math.max(last, Date.parse(latest)), 0);
  const byText = new Map<string, Weights>();
  const byWord = new Map<string, Weights>();
  const pause = createPauses();
  for (const { description, categoryId, uses: count, latest } of uses) {
    await pause();
    if (!kinds.has(categoryId)) continue;
    const words = wordsOf(description);
    const days = (newest - Date.parse(latest)) / DAY_MILLISECONDS;
    const fresh = 0.5 ** (days / HALF_LIFE_DAYS);
    add(byText, words.join(' '), categoryId, count * fresh);
    // Frequent visits increase the weight only logarithmically.
    const weight = fresh * (1 + Math.log2(count) / 2);
    for (const word of words) add(byWord, word, categoryId, weight);
  }
  const idsOf = (wanted?: 'income' | 'spending'): string[] =>
    [...kinds].flatMap(([id, kind]) => (wanted === undefined || kind === wanted ? [id] : []));
  const candidates = { any: idsOf(), income: idsOf('income'), spending: idsOf('spending') };

  function likeliest(words: readonly string[], ids: readonly string[]): string | undefined {
    if (words.length === 0) return undefined;
    const same = byText.get(words.join(' '));
    if (same) return surest(ids, (id) => same.of.get(id) ?? 0);
    const known = words.map((word) => byWord.get(word));
    // A single known word among many, such as a town, is too weak for an unknown shop.
    const isKnown = known[0] !== undefined || 2 * known.filter(Boolean).length > words.length;
    if (!isKnown) return undefined;
    return surest(ids, (id) =>
      known.reduce((product, weights) => product * meaning(weights, id, kinds.size), 1),
    );
  }

  // Files repeat the same shops, so results are cached.
  const before = new Map<string, string | undefined>();
  return {
    categoryOf(description, cents) {
      const words = wordsOf(description);
      const kind = cents === undefined ? 'any' : cents < 0 ? 'spending' : 'income';
      const key = `${kind} ${words.join(' ')}`;
      const found = before.has(key) ? before.get(key) : likeliest(words, candidates[kind]);
      before.set(key, found);
      return found;
    },
  };
}

function add(weights: Map<string, Weights>, text: string, categoryId: string, weight: number) {
  const found = weights.get(text) ?? { of: new Map<string, number>(), all: 0 };
  found.of.set(categoryId, (found.of.get(categoryId) ?? 0) + weight);
  found.all += weight;
  weights.set(text, found);
}

/** Returns the smoothed probability of a category given a word; uniform for unknown words. */
function meaning(weights: Weights | undefined, categoryId: string, categories: number): number {
  const { of, all } = weights ?? { of: undefined, all: 0 };
  return ((of?.get(categoryId) ?? 0) + DOUBT / categories) / (all + DOUBT);
}

function surest(ids: readonly string[], likely: (id: string) => number): string | undefined {
  const found = ids.map((id) => ({ id, likelihood: likely(id) }));
  const all = found.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return found.find(({ likelihood }) => all > 0 && likelihood / all >= SURE)?.id;
}
