import type { BodyOf, endpoints, Rule } from '@harmony/contract';
import { defaultsOf, ownershipOf, type Ownership } from './draft-rows.ts';

/** Form values of a rule; empty ones are left unchanged by the rule. */
export interface EnteredRule {
  text: string;
  matches: Rule['matches'];
  categoryId: string;
  description: string;
  ownership: Ownership | '';
}

/** Returns the form values of a rule; empty ones for a new rule. */
export function enteredOf(rule: Rule | undefined): EnteredRule {
  const { text = '', matches = 'contains', set = {} } = rule ?? {};
  const { categoryId = '', description = '', type, isVisible = true } = set;
  return {
    text,
    matches,
    categoryId,
    description,
    ownership: type ? ownershipOf({ type, isVisible }) : '',
  };
}

/**
 * Converts form values to the API's rule. Settings that the dialog cannot show, such as hiding only
 * personal payments, are kept.
 */
export function bodyOf(
  { text, matches, categoryId, description, ownership }: EnteredRule,
  rule: Rule | undefined,
): Pick<BodyOf<typeof endpoints.rules.create>, 'text' | 'matches' | 'set'> {
  const { type, isVisible } = rule?.set ?? {};
  const before = { ...(type && { type }), ...(isVisible !== undefined && { isVisible }) };
  const isSame = ownership === enteredOf(rule).ownership;
  return {
    text: text.trim(),
    matches,
    set: {
      ...(categoryId !== '' && { categoryId }),
      ...(description.trim() !== '' && { description: description.trim() }),
      ...(isSame ? before : ownership !== '' && defaultsOf(ownership)),
    },
  };
}
