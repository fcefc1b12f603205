import { parse, type Token } from '@messageformat/parser';

/**
 * What is put into a message in the syntax of ICU: the names of its values, and its elements. A translation may put
 * them in another order, and say one of them in more or fewer plural forms.
 *
 * @returns each once, sorted
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
