import { css, Global } from '@emotion/react';
import { fontFaces } from '../fonts/fonts.ts';
import { dark, light, type ColorName } from './palette.ts';
import { color, colorProperty, fontFamily, text } from './tokens.ts';

function properties(
  palette: Record<ColorName, string>,
  shadows: readonly [string, string],
): string {
  const colors = Object.entries(palette).map(
    ([name, value]) => `${colorProperty(name as ColorName)}: ${value};`,
  );
  return `${colors.join('')} --shadow-resting: ${shadows[0]}; --shadow-raised: ${shadows[1]};`;
}

/** Shadows of elements at rest and of raised ones, as CSS. */
export const lightShadows = [
  '0 1px 2px rgb(60 40 50 / 6%), 0 4px 16px rgb(60 40 50 / 5%)',
  '0 4px 12px rgb(60 40 50 / 10%), 0 16px 48px rgb(60 40 50 / 16%)',
] as const;
export const darkShadows = [
  '0 0 0 1px rgb(255 255 255 / 4%), 0 4px 16px rgb(0 0 0 / 30%)',
  '0 0 0 1px rgb(255 255 255 / 6%), 0 16px 48px rgb(0 0 0 / 55%)',
] as const;

const lightProperties = properties(light, lightShadows);
const darkProperties = properties(dark, darkShadows);

const styles = css`
  ${fontFaces}

  :root {
    color-scheme: light;
    ${lightProperties}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${darkProperties}
    }
  }
  :root[data-theme='dark'] {
    color-scheme: dark;
    ${darkProperties}
  }

  /* Paper is light, whatever the screen's theme. */
  @media print {
    :root,
    :root:not([data-theme='light']),
    :root[data-theme='dark'] {
      color-scheme: light;
      ${lightProperties}
    }
    body {
      print-color-adjust: exact;
      background: none;
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    scroll-behavior: smooth;
    /* Keeps focused elements clear of the bars at the start and the end of the page. */
    scroll-padding-block: 4rem 5rem;
  }
  body {
    margin: 0;
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${fontFamily.text};
    font-size: ${text.body.fontSize};
    line-height: ${text.body.lineHeight};
    -webkit-font-smoothing: antialiased;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  /* Pressed before the page is interactive. */
  button[aria-busy='true'] {
    opacity: 0.6;
    cursor: progress;
  }
  :focus-visible {
    outline: 3px solid ${color.ours};
    outline-offset: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* Any transition of inherited colors takes a frame for each level of the tree. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** The variables of both themes, fonts and global styles. Rendered once per page. */
export function GlobalStyle() {
  return <Global styles={styles} />;
}
