import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { jsonForHtml } from './html.ts';

describe('JSON in HTML', () => {
  it('round-trips and cannot close its element', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText(8), anyText(30)), (value) => {
        const html = jsonForHtml(value);
        expect(html).not.toContain('<');
        expect(JSON.parse(html)).toEqual(value);
      }),
    );
  });
});
