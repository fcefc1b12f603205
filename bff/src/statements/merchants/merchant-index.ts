import { endsName, keyOf, merchantText } from './merchant-text.ts';
import type { Merchant, Pattern } from './merchant-table.ts';

/** Limit of words of a pattern. */
const MAX_WORDS = 8;
/** Length of the prefixes by which most words are ruled out. */
const PREFIX = 4;

export interface MerchantIndex {
  /** Returns the merchants that a text names and the words in it that imply a category, in their order. */
  find(text: string): Merchant[];
}

interface Match {
  pattern: Pattern;
  /** Index of the word after it. */
  end: number;
}

/**
 * Indexes the patterns of several tables.
 *
 * @param tables in order of precedence
 */
export function indexMerchants(tables: readonly (readonly Pattern[])[]): MerchantIndex {
  const byKey = new Map<string, Pattern>();
  for (const pattern of tables.flat()) {
    const found = byKey.get(pattern.key);
    if (!found || (found.anchor !== 'anywhere' && pattern.anchor === 'anywhere'))
      byKey.set(pattern.key, pattern);
  }
  const prefixes = new Set(
    [...byKey.keys()].map((key) => key.replaceAll(' ', '').slice(0, PREFIX)),
  );

  /** Returns the longest pattern that begins at a word. */
  function longestAt(words: readonly string[], at: number, start: number): Match | undefined {
    let longest: Match | undefined;
    let [joined, spaced] = ['', ''];
    for (let end = at + 1; end <= words.length && end <= at + MAX_WORDS; end += 1) {
      const word = words[end - 1];
      joined += word;
      spaced = spaced === '' ? String(word) : `${spaced} ${word}`;
      if (joined.length >= PREFIX && !prefixes.has(joined.slice(0, PREFIX))) break;
      const pattern = byKey.get(keyOf(joined, spaced));
      if (pattern && applies(pattern, words, at, end, start)) longest = { pattern, end };
    }
    return longest;
  }

  return {
    find(text) {
      const { words, start } = merchantText(text);
      const found: Merchant[] = [];
      let at = 0;
      while (at < words.length) {
        const match = longestAt(words, at, start);
        if (match) found.push(match.pattern);
        at = match?.end ?? at + 1;
      }
      return found;
    },
  };
}

function applies(
  { anchor }: Pattern,
  words: readonly string[],
  at: number,
  end: number,
  start: number,
): boolean {
  if (anchor === 'anywhere') return true;
  return at === start && (anchor === 'start' || endsName(words[end]));
}
