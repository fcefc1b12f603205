import type { z } from 'zod';
import { sentence } from '../language/sentence.ts';
import type { Sentence } from '../language/sentence.ts';

const kinds: Record<string, Sentence> = {
  string: sentence('Send text here'),
  number: sentence('Send a number here'),
  int: sentence('Send a whole number here'),
  boolean: sentence('Send true or false here'),
  array: sentence('Send a list here'),
  object: sentence('Send an object here'),
};

/**
 * Describes an invalid field in plain words where the contract has no message. The contract covers the
 * mistakes that users can make in forms; this covers the rest.
 */
export function inPlainWords(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? sentence('This is required')
        : (kinds[issue.expected] ?? sentence('Send something else here'));
    case 'invalid_value':
      return choose(issue.values.map(String));
    case 'too_big':
      return sentence('Use at most {maximum}', { maximum: String(issue.maximum) });
    case 'too_small':
      return sentence('Use at least {minimum}', { minimum: String(issue.minimum) });
    default:
      return sentence('This is not valid');
  }
}

/** Lists the allowed values. */
function choose([first = '', ...others]: readonly string[]): Sentence {
  return sentence('Choose {values}', {
    values: others.reduce<Sentence | string>(
      (values, value) => sentence('{values} or {value}', { values, value }),
      first,
    ),
  });
}
