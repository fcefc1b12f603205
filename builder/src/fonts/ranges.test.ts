import { offeredLanguages } from '@harmony/contract';
import { accentedRange, basicRange, charactersIn } from '@harmony/design-system/fonts';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../languages/catalogs.ts';
import { textsIn } from '../languages/texts-in.ts';

/** What public pages say; the first visit is to one of them. */
const folders = ['design-system', 'mf-kit', 'shell', 'mf-marketing'];

/** In none of our faces: browsers take the space from another one. */
const NARROW_SPACE = '\u202f';

describe('the fonts', () => {
  it.each(offeredLanguages)(
    'have in one file what public pages say in %s, whose letters are not fetched apart',
    async (language) => {
      const said: string[] = [];
      for (const folder of folders) {
        if (language === 'en') {
          said.push(...[...(await textsIn(folder)).values()].map(({ message }) => message));
        } else said.push(...(await readCatalog(folder, language)).values());
      }
      const texts = said.join('').replaceAll(/[{}]|<[^>]*>|\s/g, '');
      const there = charactersIn(basicRange(language)) + NARROW_SPACE;
      expect([...new Set(texts)].filter((letter) => !there.includes(letter))).toEqual([]);
    },
  );

  it('have a letter of each of our languages for whoever reads another one', () => {
    const there = charactersIn(basicRange('en')) + charactersIn(accentedRange);
    for (const language of offeredLanguages) {
      const letters = [...charactersIn(basicRange(language))];
      expect(letters.filter((letter) => !there.includes(letter))).toEqual([]);
    }
  });
});
