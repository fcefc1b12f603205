import { languageSchema } from '@harmony/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { say } from './say.ts';
import { sentence } from './sentence.ts';

const language = fc.constantFrom(...languageSchema.options);
const written = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    String.raw`\u003cb\u003e`,
    String.raw`\x0a`,
    '{name}',
    "it's",
    '<0>',
    '#',
    String.raw`\\`,
  ),
);

it('inserts texts of users verbatim', () => {
  fc.assert(
    fc.property(language, written, (spoken, firstName) => {
      const said = say(
        sentence('{firstName} is subscribing for you both right now.', { firstName }),
        spoken,
      );
      const [before = '', after = ''] = say(
        sentence('{firstName} is subscribing for you both right now.', { firstName: '☃' }),
        spoken,
      ).split('☃');
      expect(said).toBe(before + firstName + after);
    }),
  );
});
