import { languageSchema, storablePart } from '@harmony/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../../../test/support/any-text.ts';
import { texts } from './texts.ts';

/** Guaranteed size of a push message (RFC 8030), minus encryption overhead and other fields. */
const MAX_BYTES = 4096 - 500;

/** Maximum length of names and descriptions. */
const longest = fc.oneof(
  anyText(200).map((text) => storablePart(text.slice(0, 200))),
  fc.constantFrom('x'.repeat(200), '€'.repeat(200), '\u{1F469}'.repeat(100), '"\\'.repeat(100)),
);
const amount = fc
  .constantFrom(-999_999_999, 1)
  .map((cents) => ({ cents, currency: 'KWD', english: `KWD ${cents}` }));
const preferences = fc.record({ language: fc.constantFrom(...languageSchema.options) });

it('keeps every notification within the size limit of push services', () => {
  const due = fc.array(fc.record({ description: longest, amount }), {
    minLength: 1,
    maxLength: 200,
    size: 'max',
  });
  fc.assert(
    fc.property(preferences, longest, longest, amount, due, (reader, one, other, money, bills) => {
      const translated = [
        texts.consent(reader, { partner: one, subject: other }),
        texts.goalReached(reader, { goal: one, amount: money }),
        texts.billDue(reader, 'tomorrow', bills),
        texts.dateNight(reader, 'today', { title: one, at: new Date(), timeZone: 'UTC' }),
        texts.moneyEvening(reader, { partner: one }),
      ];
      for (const text of translated) {
        expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThanOrEqual(MAX_BYTES);
        expect([text.title, text.body].every((each) => each.isWellFormed())).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});
