import { language } from '../language/i18n.ts';
import { accentedRange, basicRange } from './ranges.ts';

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

/** What is in which file; the basic one is that of the page's language (builder/src/fonts/fonts.ts makes them). */
const ranges = {
  // First, so that what both have is taken from the other.
  accented: accentedRange,
  basic: basicRange(language),
} as const;

function face(family: string, weights: string, parts: Record<keyof typeof ranges, string>): string {
  return (['accented', 'basic'] as const)
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
 * so that nothing jumps when the real one arrives. Letters of other languages are fetched when a page has some.
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
