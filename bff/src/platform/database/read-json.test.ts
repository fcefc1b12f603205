import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const schema = z.object({ notes: z.string(), amount: z.number(), tags: z.array(z.string()) });
const read = (text: string) => () => readJson('a transaction', schema, text);

it('returns the stored value', () => {
  const stored = { notes: 'For Kim', amount: 5, tags: [] };
  expect(read(JSON.stringify(stored))()).toEqual(stored);
});

it.each([
  ['canary', 'This cannot be read as a transaction: it is no JSON'],
  ['{"notes":"canary', 'This cannot be read as a transaction: it is no JSON'],
  [
    '{"notes":"canary","amount":"canary","tags":["canary",{"canary":"canary"}]}',
    "This cannot be read as a transaction: invalid_type at 'amount', invalid_type at 'tags.1'",
  ],
])('names the location of the error in %j without its content', (text, message) => {
  let failure: unknown;
  try {
    read(text)();
  } catch (error) {
    failure = error;
  }
  expect(failure).toMatchObject({ message });
  // All properties that a log could contain: the stack, the cause and others.
  expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toContain('canary');
});
