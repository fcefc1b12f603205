import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsText, foldText } from './fold-text.ts';

describe('a folded text', () => {
  it.each([
    ['äpfel', 'ÄPFEL', 'Apfel'],
    ['магазин', 'МАГАЗИН', 'Магазин'],
    ['caf\u00E9', 'cafe\u0301', 'CAFE'],
    ['straße', 'STRASSE', 'STRA\u1E9EE', 'strasse'],
    ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul'],
    ['ὀδός', 'ΟΔΟΣ', 'οδοσ'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['cœur', 'COEUR'],
    ['Tiệm phở', 'tiem pho'],
    ['ﬁn', 'fin'],
    ['ｃａｆｅ', 'café'],
    ['soft\u00ADware', 'software'],
    ['한국', '\u1112\u1161\u11AB\u1100\u116E\u11A8'],
    ['שָׁלוֹם', 'שלום'],
  ])('is the same for %s and %s', (first, ...others) => {
    for (const other of others) expect(foldText(other)).toBe(foldText(first));
  });

  it('differs for other letters and vowel signs', () => {
    expect(foldText('Apfel')).not.toBe(foldText('Opfel'));
    expect(foldText('कि')).not.toBe(foldText('की'));
  });

  const text = fc.string({ unit: 'grapheme', maxLength: 30 });

  it('is the same in any case and normalization form, and when it is folded again', () => {
    // The upper case of an iota subscript is a separate letter.
    const plain = text.filter((each) => !each.normalize('NFD').includes('\u0345'));
    fc.assert(
      fc.property(plain, (each) => {
        const folded = foldText(each);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
          expect(foldText(each.normalize(form))).toBe(folded);
        }
        expect(foldText(each.toUpperCase())).toBe(folded);
        expect(foldText(each.toLowerCase())).toBe(folded);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });

  it('contains each part of the text', () => {
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        expect(containsText(before + part + after, part)).toBe(true);
      }),
    );
  });
});
