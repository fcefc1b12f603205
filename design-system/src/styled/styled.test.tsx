import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { styled } from './styled.ts';

const Card = styled('section', { color: 'black', padding: '4px' });

/** Renders with a cache like that of prerendered pages. */
function render(element: ReactNode, cache: EmotionCache = createCache({ key: 'goals' })) {
  cache.compat = true;
  const html = renderToStaticMarkup(<CacheProvider value={cache}>{element}</CacheProvider>);
  return { html, styles: Object.values(cache.inserted).join('\n') };
}

function classOf(html: string): string {
  return /class="([^"]*)"/.exec(html)?.[1] ?? '';
}

describe('styled', () => {
  it('gives an element a class of its micro-frontend, and the class its rule', () => {
    const { html, styles } = render(<Card id="card">text</Card>);
    expect(html).toBe(`<section id="card" class="${classOf(html)}">text</section>`);
    expect(classOf(html)).toMatch(/^goals-\w+$/);
    expect(styles).toBe(`.${classOf(html)}{color:black;padding:4px;}`);
  });

  it('writes a rule once for any number of elements', () => {
    const { styles } = render([<Card key="1" />, <Card key="2" />]);
    expect(styles.match(/padding/g)).toHaveLength(1);
  });

  it('gives each micro-frontend its own class for the same component', () => {
    const [one, other] = ['one', 'other'].map((key) => render(<Card />, createCache({ key })));
    expect(classOf(one?.html ?? '')).toMatch(/^one-/);
    expect(classOf(other?.html ?? '')).toMatch(/^other-/);
    expect(other?.styles).toContain('.other-');
  });

  it('keeps the given classes', () => {
    const { html } = render(<Card className="given" />);
    expect(classOf(html)).toMatch(/^given goals-\w+$/);
  });

  it('renders as another element with the same style', () => {
    const { html } = render(<Card as="li" />);
    expect(html).toMatch(/^<li class="goals-\w+"><\/li>$/);
  });

  it('puts the style around a styled component after its own', () => {
    const Wide = styled(Card, { padding: '9px' });
    const { html, styles } = render(<Wide />);
    expect(styles).toContain(`.${classOf(html)}{color:black;padding:4px;padding:9px;}`);
  });

  it('keeps the style of the inner styled component when rendered as another element', () => {
    const Wide = styled(Card, { padding: '9px' });
    const { html, styles } = render(<Wide as="li" />);
    expect(html).toMatch(/^<li /);
    expect(styles).toContain(`.${classOf(html)}{color:black;padding:4px;padding:9px;}`);
  });

  it('distinguishes different styles around the same component', () => {
    const Wide = styled(Card, { padding: '9px' });
    const Red = styled(Card, { color: 'red' });
    const cache = createCache({ key: 'goals' });
    const classes = [<Wide key="1" />, <Red key="2" />, <Card key="3" />].map((element) =>
      classOf(render(element, cache).html),
    );
    expect(new Set(classes).size).toBe(3);
  });

  it('throws without a surrounding cache', () => {
    expect(() => renderToStaticMarkup(<Card />)).toThrow('No style cache');
  });
});
