import type { BodyOf, endpoints, Rule } from '@harmony/contract';
import { usualOf, whoseOf, type Whose } from './draft-rows.ts';

/** What the dialog of a rule holds; what is empty the rule leaves alone. */
export interface EnteredRule {
  text: string;
  matches: Rule['matches'];
  categoryId: string;
  description: string;
  whose: Whose | '';
}

/** A rule as the dialog holds it; nothing is entered without one. */
export function enteredOf(rule: Rule | undefined): EnteredRule {
  const { text = '', matches = 'contains', set = {} } = rule ?? {};
  const { categoryId = '', description = '', type, isVisible = true } = set;
  return {
    text,
    matches,
    categoryId,
    description,
    whose: type ? whoseOf({ type, isVisible }) : '',
  };
}

/**
 * What was entered, as the API takes it. What the dialog can't say, such as that only what is personal is hidden,
 * stays as it was.
 */
export function saidIn(
  { text, matches, categoryId, description, whose }: EnteredRule,
  rule: Rule | undefined,
): Pick<BodyOf<typeof endpoints.rules.create>, 'text' | 'matches' | 'set'> {
  const { type, isVisible } = rule?.set ?? {};
  const before = { ...(type && { type }), ...(isVisible !== undefined && { isVisible }) };
  const isSame = whose === enteredOf(rule).whose;
  return {
    text: text.trim(),
    matches,
    set: {
      ...(categoryId !== '' && { categoryId }),
      ...(description.trim() !== '' && { description: description.trim() }),
      ...(isSame ? before : whose !== '' && usualOf(whose)),
    },
  };
}
