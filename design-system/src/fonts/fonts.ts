const files = {
  fraunces: {
    basic: new URL('./fraunces-basic.woff2', import.meta.url).href,
    accented: new URL('./fraunces-accented.woff2', import.meta.url).href,
  },
  figtree: {
    basic: new URL('./figtree-basic.woff2', import.meta.url).href,
    accented: new URL('./figtree-accented.woff2', import.meta.url).href,
  },
};

/** What is in which file, as `builder/src/fonts/fonts.ts` made them. */
const ranges = {
  basic:
    'U+20-7E, U+A0, U+A3, U+A9, U+B7, U+BD, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2192, U+2212',
  accented:
    'U+A1-A2, U+A4-A8, U+AA-B6, U+B8-BC, U+BE-D6, U+D8-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC',
} as const;

function face(family: string, weights: string, parts: Record<keyof typeof ranges, string>): string {
  return (['basic', 'accented'] as const)
    .map(
      (part) => `@font-face {
    font-family: '${family}';
    font-display: swap;
    font-weight: ${weights};
    src: url(${parts[part]}) format('woff2');
    unicode-range: ${ranges[part]};
  }`,
    )
    .join('\n  ');
}

/**
 * The two faces, Latin only, served by ourselves, and for each a local one adjusted to its measures,
 * so that nothing jumps when the real one arrives. Accented letters are fetched when a page has some.
 * The display face is drawn in one weight, whatever a style asks for.
 */
export const fontFaces = `
  ${face('Fraunces', '100 900', files.fraunces)}
  ${face('Figtree', '400 700', files.figtree)}
  @font-face {
    font-family: 'Fraunces Fallback';
    src: local('Georgia');
    size-adjust: 97%;
    ascent-override: 101%;
    descent-override: 26%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Figtree Fallback';
    src: local('Arial');
    size-adjust: 100%;
    ascent-override: 95%;
    descent-override: 25%;
    line-gap-override: 0%;
  }
`;
