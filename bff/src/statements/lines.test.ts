import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, withShortLineEnds } from './lines.ts';

const ends = fc.constantFrom('\r', '\n', '\r\n', '\r\r\n', 'a', 'b');
const texts = fc.array(ends, { maxLength: 14 }).map((parts) => parts.join(''));

describe('the lines of a text', () => {
  it('end with CR, LF, CR LF or CR CR LF, up to a limit', () => {
    fc.assert(
      fc.property(texts, fc.option(fc.nat(8), { nil: undefined }), (text, most) => {
        expect(linesOf(text, most)).toEqual(text.split(/(?<!\r)\r*\n|\r/, most));
      }),
    );
  });

  it('are the same after line ends are shortened', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(withShortLineEnds(text)).toBe(text.replaceAll(/(?<!\r)\r+\n/g, '\n'));
      }),
    );
  });
});
