import { t } from '@lingui/core/macro';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const written = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(String.raw`\u003cb\u003e`, String.raw`\x0a`, '{name}', '<0>', '\\'),
);

it('inserts values verbatim', () => {
  fc.assert(
    fc.property(written, (name) => {
      expect(t`Hello ${name}, and all`).toBe(`Hello ${name}, and all`);
    }),
  );
});
