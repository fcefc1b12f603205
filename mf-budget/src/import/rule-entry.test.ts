import { newRuleSchema, type Rule } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { enteredOf, bodyOf } from './rule-entry.ts';

const rule: Rule = {
  id: '01890000-0000-7000-8000-000000000000',
  text: 'rewe',
  matches: 'begins',
  set: { description: 'Rewe', type: 'personal', isVisible: false },
  isActive: true,
};

describe('entered rule', () => {
  it('round-trips without changes', () => {
    const { text, matches, set } = rule;
    expect(bodyOf(enteredOf(rule), rule)).toEqual({ text, matches, set });
    const onlyHides = { ...rule, set: { isVisible: false } };
    expect(bodyOf(enteredOf(onlyHides), onlyHides).set).toEqual({ isVisible: false });
  });

  it('contains only the selected values', () => {
    const entered = {
      ...enteredOf(rule),
      text: ' Rewe ',
      description: ' ',
      ownership: 'ours' as const,
    };
    expect(bodyOf(entered, rule)).toEqual({
      text: 'Rewe',
      matches: 'begins',
      set: { type: 'shared', isVisible: true },
    });
    expect(bodyOf({ ...enteredOf(rule), ownership: '' }, rule).set).toEqual({
      description: 'Rewe',
    });
  });

  it('is rejected without a text, and when it sets nothing', () => {
    const { error } = newRuleSchema.safeParse(bodyOf(enteredOf(undefined), undefined));
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['text', 'Write the text to look for'],
      ['set', 'Choose what the rule changes'],
    ]);
  });
});
