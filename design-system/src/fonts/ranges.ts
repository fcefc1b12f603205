/**
 * The characters of every page in `unicode-range` format: the letters of English, common punctuation, and ñ
 * and ç, because pages name each language in that language.
 */
const everywhere =
  'U+20-5B, U+5D, U+5F, U+61-7A, U+A0, U+A3, U+A9, U+B7, U+BD, U+D7, U+E7, U+F1, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2192, U+2212';

/** The additional letters and signs of each language, without rare ones such as Œ. */
const own = {
  de: 'U+C4, U+D6, U+DC, U+DF, U+E4, U+F6, U+FC, U+201A, U+201E',
  es: 'U+A1, U+AB, U+BB, U+BF, U+C1, U+C9, U+CD, U+D3, U+DA, U+E1, U+E9, U+ED, U+F3, U+FA, U+FC',
  fr: 'U+AB, U+BB, U+C0, U+C7-CA, U+E0, U+E2, U+E8-EB, U+EE-EF, U+F4, U+F9, U+FB, U+153',
};

/**
 * Returns the range of the font file that every page of a language loads, so that pages do not load letters
 * of other languages.
 *
 * @param language such as `de`; unsupported ones get the letters of English
 */
export function basicRange(language: string): string {
  const letters = Object.entries(own).find(([name]) => name === language)?.[1];
  return letters === undefined ? everywhere : `${everywhere}, ${letters}`;
}

/** The range of the font file for other Latin letters, such as in a foreign name. */
export const accentedRange =
  'U+5C, U+5E, U+60, U+7B-7E, U+A1-A2, U+A4-A8, U+AA-B6, U+B8-BC, U+BE-D6, U+D8-FF, U+131, U+152-153, U+201A, U+201E, U+2C6, U+2DA, U+2DC';

/**
 * Returns the characters of a range.
 *
 * @param range in `unicode-range` format, such as `U+20-7E, U+A0`
 */
export function charactersIn(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
