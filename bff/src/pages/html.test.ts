import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../test/support/any-text.ts';
import { escapeText, jsonForHtml } from './html.ts';

const meanings: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };

describe('text in HTML', () => {
  it('is read as it was, and ends neither its element nor its attribute', () => {
    fc.assert(
      fc.property(anyText(30), (text) => {
        const html = escapeText(text);
        expect(html).not.toMatch(/[<>"]/);
        expect(html.replaceAll(/&(\w+);/g, (_, name: string) => meanings[name] ?? '')).toBe(text);
      }),
    );
  });
});

describe('JSON in HTML', () => {
  it('is read as it was, and cannot end its element', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText(8), anyText(30)), (value) => {
        const html = jsonForHtml(value);
        expect(html).not.toContain('<');
        expect(JSON.parse(html)).toEqual(value);
      }),
    );
  });
});
