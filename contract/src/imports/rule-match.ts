import type { Rule } from '../api/rules.ts';

/** A text as rules compare it: in any case, and with any space as one. */
export function comparableText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Whether a rule is meant for a description, whatever the case and the spaces of both. */
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
 * Makes what tells what rules give to a description. They are tried in their order, and the first one that says
 * something decides it: one may name the category, and a later one who sees it. Nothing is given of what no rule says.
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

/** What rules give to one description. */
export function setByRules(rules: readonly Rule[], description: string): Rule['set'] {
  return ruleSetter(rules)(description);
}
