import type { Rule } from '../api/rules.ts';

/** Normalizes a text for rules: ignores case and the kind of spaces. */
export function comparableText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Whether a rule matches a description, ignoring case and spaces. */
export function ruleMatches(
  { text, matches }: Pick<Rule, 'text' | 'matches'>,
  description: string,
): boolean {
  return matchesText(matches, comparableText(description), comparableText(text));
}

function matchesText(matches: Rule['matches'], found: string, wanted: string): boolean {
  switch (matches) {
    case 'is':
      return found === wanted;
    case 'begins':
      return found.startsWith(wanted);
    case 'contains':
      return found.includes(wanted);
  }
}

/**
 * Returns a function that applies rules to a description. Rules are tried in order, and the first one that
 * sets a field wins: one may set the category, and a later one the visibility. Other fields stay unset.
 */
export function ruleSetter(rules: readonly Rule[]): (description: string) => Rule['set'] {
  const active = rules.flatMap(({ isActive, text, matches, set }) =>
    isActive ? [{ wanted: comparableText(text), matches, set }] : [],
  );
  return (description) => {
    const found = comparableText(description);
    return active
      .filter(({ wanted, matches }) => matchesText(matches, found, wanted))
      .reduceRight<Rule['set']>((later, { set }) => ({ ...later, ...set }), {});
  };
}

export function setByRules(rules: readonly Rule[], description: string): Rule['set'] {
  return ruleSetter(rules)(description);
}
