import { parse, type Token } from '@messageformat/parser';

/**
 * Returns the placeholders and elements of a message in ICU syntax. Translations may reorder them
 * and use more or fewer plural forms.
 *
 * @returns sorted, without duplicates
 */
export function placesIn(message: string): string[] {
  const places = new Set<string>();
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'content') {
        for (const [element] of token.value.matchAll(/<\/?\w+\/?>/g)) places.add(element);
      } else if (token.type !== 'octothorpe') {
        places.add(token.arg);
        if ('cases' in token) token.cases.forEach((each) => visit(each.tokens));
      }
    }
  };
  visit(parse(message));
  return [...places].toSorted();
}
