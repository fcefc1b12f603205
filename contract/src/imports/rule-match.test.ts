import { describe, expect, it } from 'vitest';
import type { Rule } from '../api/rules.ts';
import { ruleMatches, setByRules } from './rule-match.ts';

const rule = (text: string, changes: Partial<Rule> = {}): Rule => ({
  id: '01890000-0000-7000-8000-000000000000',
  text,
  matches: 'contains',
  set: {},
  isActive: true,
  ...changes,
});

describe('a rule', () => {
  it.each([
    ['contains', 'blue bottle', 'SQ *BLUE  BOTTLE 0231', true],
    ['contains', 'green', 'SQ *BLUE BOTTLE 0231', false],
    ['begins', 'sq *', 'SQ *BLUE BOTTLE', true],
    ['begins', 'blue', 'SQ *BLUE BOTTLE', false],
    ['is', ' Rent ', 'RENT', true],
    ['is', 'rent', 'Rent March', false],
  ] as const)('that %s “%s” in “%s”: %s', (matches, text, description, expected) => {
    expect(ruleMatches(rule(text, { matches }), description)).toBe(expected);
  });

  it('takes precedence over later rules, which set the remaining fields', () => {
    const rules = [
      rule('coffee', { set: { type: 'personal' }, isActive: false }),
      rule('coffee', { set: { description: 'Coffee' } }),
      rule('coffee bar', { set: { description: 'Bar', type: 'shared' } }),
      rule('tea', { set: { isVisible: false } }),
    ];
    expect(setByRules(rules, 'Coffee bar 12')).toEqual({ description: 'Coffee', type: 'shared' });
  });
});
