import { languageSchema } from '@harmony/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { translate } from './translate.ts';
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
    fc.property(language, written, (chosen, firstName) => {
      const translated = translate(
        sentence('{firstName} is subscribing for you both right now.', { firstName }),
        chosen,
      );
      const [before = '', after = ''] = translate(
        sentence('{firstName} is subscribing for you both right now.', { firstName: '☃' }),
        chosen,
      ).split('☃');
      expect(translated).toBe(before + firstName + after);
    }),
  );
});
