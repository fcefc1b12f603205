import { offeredLanguages } from '@harmony/contract';
import { accentedRange, basicRange, charactersIn } from '@harmony/design-system/fonts';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../languages/catalogs.ts';
import { textsIn } from '../languages/texts-in.ts';

/** Folders with the texts of public pages, where most first visits start. */
const folders = ['design-system', 'mf-kit', 'shell', 'mf-marketing'];

/** None of our faces has this space; browsers take it from another font. */
const NARROW_SPACE = '\u202f';

describe('fonts', () => {
  it.each(offeredLanguages)('cover the public pages in %s with a single file', async (language) => {
    const parts: string[] = [];
    for (const folder of folders) {
      if (language === 'en') {
        parts.push(...[...(await textsIn(folder)).values()].map(({ message }) => message));
      } else parts.push(...(await readCatalog(folder, language)).values());
    }
    const texts = parts.join('').replaceAll(/[{}]|<[^>]*>|\s/g, '');
    const there = charactersIn(basicRange(language)) + NARROW_SPACE;
    expect([...new Set(texts)].filter((letter) => !there.includes(letter))).toEqual([]);
  });

  it('include letters of the other languages', () => {
    const there = charactersIn(basicRange('en')) + charactersIn(accentedRange);
    for (const language of offeredLanguages) {
      const letters = [...charactersIn(basicRange(language))];
      expect(letters.filter((letter) => !there.includes(letter))).toEqual([]);
    }
  });
});
