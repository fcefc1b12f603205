import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * What is wrong with a field, in words for people, where the contract has none of its own: it says
 * what forms can get wrong, and this the rest.
 */
export function inPlainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required'
        : `Send ${kinds[issue.expected] ?? 'something else'} here`;
    case 'invalid_value':
      return `Choose ${issue.values.map(String).join(' or ')}`;
    case 'too_big':
      return `Use at most ${issue.maximum}`;
    case 'too_small':
      return `Use at least ${issue.minimum}`;
    default:
      return 'This is not valid';
  }
}
