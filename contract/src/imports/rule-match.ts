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
  const wanted = comparableText(text);
  const found = comparableText(description);
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
 * What rules give to a description. They are tried in their order, and the first one that says something
 * decides it: one may name the category, and a later one who sees it.
 *
 * @returns nothing of what no rule says
 */
export function setByRules(rules: readonly Rule[], description: string): Rule['set'] {
  return rules
    .filter((rule) => rule.isActive && ruleMatches(rule, description))
    .reduceRight<Rule['set']>((later, { set }) => ({ ...later, ...set }), {});
}
