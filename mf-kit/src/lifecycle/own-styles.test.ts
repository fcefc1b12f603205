import createCache from '@emotion/cache';
import { serializeStyles, type CSSObject } from '@emotion/serialize';
import { expect, it } from 'vitest';
import { ownStylesOnly } from './own-styles.ts';

/** Returns the generated CSS and the omitted selectors of a style, in the cache of mf-goals. */
function written(look: CSSObject, isGlobal = false) {
  const others: string[] = [];
  const stylisPlugins = [ownStylesOnly('mf-goals', (selector) => others.push(selector))];
  const cache = createCache({ key: 'mf-goals', stylisPlugins });
  const serialized = { ...serializeStyles([look]), name: 'one' };
  const css = cache.insert(isGlobal ? '' : '.mf-goals-one', serialized, cache.sheet, true);
  return { css: css ?? cache.inserted['one'], others };
}

it('keeps rules for a component and its content', () => {
  const look = {
    color: 'red',
    '&:hover, &[data-open="(x"]': { color: 'blue' },
    '& > b, .dark &': { color: 'green' },
    '&:has(input:checked)': { color: 'gold' },
    '@media print': { color: 'black' },
    animation: 'appear 1s',
    '@keyframes appear': { from: { opacity: 0 }, '50%, to': { opacity: 1 } },
  };
  const { css, others } = written(look);
  expect(others).toEqual([]);
  for (const part of [
    '.mf-goals-one{color:red;',
    '.mf-goals-one:hover,.mf-goals-one[data-open="(x"]{color:blue;}',
    '.mf-goals-one>b,.dark .mf-goals-one{color:green;}',
    ':has(input:checked){color:gold;}',
    '@media print{.mf-goals-one{color:black;}}',
    'from{opacity:0;}50%,to{opacity:1;}',
  ]) {
    expect(css).toContain(part);
  }
});

it('omits rules for the whole page', () => {
  const look = {
    body: { display: 'none' },
    'main, nav': { visibility: 'hidden' },
    '*': { color: 'white' },
    '@media print': { html: { color: 'white' } },
    '@font-face': { fontFamily: 'Own', src: 'url(/own.woff2)' },
  } as const;
  const { css, others } = written(look, true);
  expect(css).toBe('@font-face{font-family:Own;src:url(/own.woff2);}');
  expect(others).toEqual(['body', 'main', 'nav', '*', 'html']);
});

it('omits selectors outside a component, and keeps the rest of the same rule', () => {
  const look = { 'html:has(.mf-goals-one), .mf-goals-one:is(b, (i))': { color: 'red' } };
  const { css, others } = written(look, true);
  expect(css).toBe('.mf-goals-one:is(b, (i)){color:red;}');
  expect(others).toEqual(['html:has(.mf-goals-one)']);
});
