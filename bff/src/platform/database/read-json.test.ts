import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const schema = z.object({ notes: z.string(), amount: z.number(), tags: z.array(z.string()) });
const read = (text: string) => () => readJson('a transaction', schema, text);

it('gives what was stored', () => {
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
])('says where %j is wrong, and nothing of what it says', (text, message) => {
  let failure: unknown;
  try {
    read(text)();
  } catch (error) {
    failure = error;
  }
  expect(failure).toMatchObject({ message });
  // All that a log could say of it: the stack, the cause, and whatever else it carries.
  expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toContain('canary');
});
