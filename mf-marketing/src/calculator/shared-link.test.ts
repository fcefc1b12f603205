import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsIn, fragmentOf } from './shared-link.ts';

const typed = fc.string({ maxLength: 24 }).map((text) => text.trim());

it('carries what was typed, and nothing that a server would see', () => {
  fc.assert(
    fc.property(
      fc.record({ income1: typed, income2: typed, expenses: typed, goal: typed, months: typed }),
      (fields) => {
        const fragment = fragmentOf(fields);
        const address = new URL(`https://harmony.example/${fragment}`);
        expect(address.search).toBe('');
        expect(fieldsIn(address.hash)).toEqual(fields);
      },
    ),
  );
});

it.each(['', '#calculator', '#pricing', '#calculator?income1=3'])('%j carries nothing', (hash) => {
  expect(fieldsIn(hash)).toBeUndefined();
});
