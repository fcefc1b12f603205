import { describe, expect, it } from 'vitest';
import { CSS_EXTENSION, designTokens } from '../../.storybook/design-tokens.ts';
import { darkShadows, lightShadows } from './global-style.tsx';
import { dark, light } from './palette.ts';
import { fontFamily, layer, motion, radius, space, text } from './tokens.ts';

interface Token {
  path: string;
  type: string;
  value: unknown;
}

/** Returns all tokens below a group, with inherited types; fails for names that the format does not allow. */
function tokensIn(node: object, path = '', inherited = ''): Token[] {
  const { $type: type = inherited, $value: value } = node as { $type?: string; $value?: unknown };
  if (value !== undefined) return [{ path, type, value }];
  return Object.entries(node).flatMap(([name, child]) => {
    if (name.startsWith('$')) return [];
    expect(name).toMatch(/^[^${}.]+$/);
    return tokensIn(child as object, path ? `${path}.${name}` : name, type);
  });
}

const dimension = { value: expect.any(Number), unit: expect.stringMatching(/^(px|rem)$/) };
const duration = { value: expect.any(Number), unit: expect.stringMatching(/^(ms|s)$/) };
const color = expect.objectContaining({
  colorSpace: 'srgb',
  components: [expect.any(Number), expect.any(Number), expect.any(Number)],
  hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
});

/** Values by type (Design Tokens Format Module 2025.10, sections 8 and 9). */
const shapes: Readonly<Record<string, unknown>> = {
  color,
  dimension,
  number: expect.any(Number),
  fontFamily: expect.arrayContaining([expect.any(String)]),
  transition: {
    duration,
    delay: duration,
    timingFunction: Array.from({ length: 4 }, () => expect.any(Number)),
  },
  shadow: expect.arrayContaining([
    { color, offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension },
  ]),
  typography: {
    fontFamily: expect.arrayContaining([expect.any(String)]),
    fontSize: dimension,
    fontWeight: expect.any(Number),
    letterSpacing: dimension,
    lineHeight: expect.any(Number),
  },
};

const all = tokensIn(designTokens());
const valueOf = (path: string) => all.find((token) => token.path === path)?.value;

describe('the tokens for design tools', () => {
  it.each(all)('$path has a value of the type $type', ({ type, value }) => {
    expect(Object.keys(shapes)).toContain(type);
    expect(value).toEqual(shapes[type]);
  });

  it('has every token once', () => {
    const paths = Object.entries({
      'light.color': light,
      'dark.color': dark,
      space,
      radius,
      layer,
      motion,
      fontFamily,
      text,
    }).flatMap(([group, tokens]) => Object.keys(tokens).map((name) => `${group}.${name}`));
    const others = ['light', 'dark'].flatMap((theme) => [
      `${theme}.elevation.resting`,
      `${theme}.elevation.raised`,
    ]);
    expect(all.map(({ path }) => path).toSorted()).toEqual(
      [...paths, ...others, 'breakpoint.tablet', 'breakpoint.desktop', 'touchTarget'].toSorted(),
    );
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('has the colors of the %s theme', (theme, palette) => {
    for (const [name, css] of Object.entries(palette)) {
      const { hex, alpha, components } = valueOf(`${theme}.color.${name}`) as {
        hex: string;
        alpha?: number;
        components: number[];
      };
      const channels = components.map((component) => Math.round(component * 255));
      const written =
        alpha === undefined ? hex : `rgb(${channels.join(' ')} / ${Math.round(alpha * 100)}%)`;
      expect(written).toBe(css);
      const inHex = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('');
      expect(hex).toBe(`#${inHex}`);
    }
  });

  it('has the sizes, shadows and texts of the CSS', () => {
    for (const [name, css] of Object.entries({ ...space })) {
      const { value, unit } = valueOf(`space.${name}`) as { value: number; unit: string };
      expect(`${value}${unit}`).toBe(css);
    }
    for (const [name, css] of Object.entries(radius)) {
      expect(valueOf(`radius.${name}`)).toEqual({ value: Number.parseInt(css, 10), unit: 'px' });
    }
    expect(lightShadows[0]).toBe('0 1px 2px rgb(60 40 50 / 6%), 0 4px 16px rgb(60 40 50 / 5%)');
    expect(valueOf('light.elevation.resting')).toMatchObject([
      { offsetY: { value: 1 }, blur: { value: 2 }, color: { hex: '#3c2832', alpha: 0.06 } },
      { offsetY: { value: 4 }, blur: { value: 16 }, color: { hex: '#3c2832', alpha: 0.05 } },
    ]);
    expect(darkShadows[1]).toContain('0 0 0 1px rgb(255 255 255 / 6%)');
    expect(valueOf('dark.elevation.raised')).toMatchObject([
      { spread: { value: 1, unit: 'px' }, color: { alpha: 0.06 } },
      { offsetY: { value: 16 } },
    ]);
    expect(valueOf('motion.calm')).toMatchObject({
      duration: { value: 260, unit: 'ms' },
      timingFunction: [0.2, 0.7, 0.2, 1],
    });
    expect(valueOf('text.hero')).toMatchObject({
      fontSize: { value: 4.5, unit: 'rem' },
      letterSpacing: { value: -0.135, unit: 'rem' },
    });
    const { hero } = designTokens()['text'] as Record<string, { $extensions: object }>;
    expect(hero?.$extensions).toEqual({ [CSS_EXTENSION]: text.hero });
  });
});
