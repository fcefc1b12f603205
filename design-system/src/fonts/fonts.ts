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

/**
 * The character range of each file; the basic one depends on the page's language (builder/src/fonts/fonts.ts
 * creates them).
 */
const ranges = {
  // First, so that characters in both are taken from the other.
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
 * The two faces, Latin only, self-hosted, each with a local fallback adjusted to its metrics, so that the
 * layout does not shift when the font is loaded. Letters of other languages are fetched when a page contains
 * some. The display face has a single weight.
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
