const fraunces = new URL(
  '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  import.meta.url,
).href;
const figtree = new URL(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  import.meta.url,
).href;

/**
 * The two faces, Latin only, served by ourselves, and for each a local one adjusted to its measures,
 * so that nothing jumps when the real one arrives.
 */
export const fontFaces = `
  @font-face {
    font-family: 'Fraunces Variable';
    font-display: swap;
    font-weight: 100 900;
    src: url(${fraunces}) format('woff2-variations');
  }
  @font-face {
    font-family: 'Figtree Variable';
    font-display: swap;
    font-weight: 300 900;
    src: url(${figtree}) format('woff2-variations');
  }
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
