import { ruleMatches, type Rule } from '@harmony/contract';
import { defaultsOf, type ShownRow } from '../draft-rows.ts';
import { recurringTextsOf, type MerchantGroup } from './merchant-groups.ts';

/** The rules that apply a group's owner and category to future files. */
export interface RememberedRules {
  /** The rule of the merchant, with the new values; the user has none if it is undefined. */
  changed: Rule | undefined;
  /** The texts of new rules, if there is none to change. */
  texts: readonly string[];
  set: Rule['set'];
  /** Position from which the rules take precedence over existing ones; undefined if they do anyway. */
  position: number | undefined;
}

/**
 * Returns the rules that apply a group's owner and category to future files. A rule that matches all
 * payments of the group, and none of another merchant in the file, is changed; otherwise new ones are
 * added.
 *
 * @param rows the included rows of the file
 * @param rules the user's rules in their order of evaluation
 * @returns undefined if its payments cannot be distinguished from others
 */
export function rememberedRules(
  group: MerchantGroup,
  rows: readonly ShownRow[],
  rules: readonly Rule[],
): RememberedRules | undefined {
  const { indexes, ownership, categoryId } = group;
  if (ownership === undefined) return undefined;
  const set = { ...defaultsOf(ownership), ...(categoryId && { categoryId }) };
  const own = rows.filter(({ index }) => indexes.includes(index));
  const name = own[0]?.description.toLowerCase();
  const others = rows.filter(({ description }) => description.toLowerCase() !== name);
  const isMatch = (rule: Rule) => (row: ShownRow) => ruleMatches(rule, row.originalDescription);
  const changed = rules.find(
    (rule) => rule.isActive && own.every(isMatch(rule)) && !others.some(isMatch(rule)),
  );
  const texts = changed ? [] : recurringTextsOf(group, rows);
  if (!changed && texts.length === 0) return undefined;
  const position = rules.findIndex(
    (rule) =>
      rule.isActive && rule !== changed && own.some(isMatch(rule)) && isOpposed(rule.set, set),
  );
  const isAhead = position === -1 || (changed && rules.indexOf(changed) < position);
  return {
    changed: changed && { ...changed, set: { ...changed.set, ...set } },
    texts,
    set,
    position: isAhead ? undefined : position,
  };
}

/** Whether a rule sets a value differently. */
function isOpposed(one: Rule['set'], other: Rule['set']): boolean {
  return (['categoryId', 'type', 'isVisible'] as const).some(
    (field) =>
      one[field] !== undefined && other[field] !== undefined && one[field] !== other[field],
  );
}
