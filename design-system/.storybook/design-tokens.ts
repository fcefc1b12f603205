import { darkShadows, lightShadows } from '../src/tokens/global-style.tsx';
import { dark, light } from '../src/tokens/palette.ts';
import {
  breakpoint,
  fontFamily,
  layer,
  motion,
  radius,
  space,
  text,
  touchTarget,
} from '../src/tokens/tokens.ts';

/** A token or a group of tokens in the format of the W3C Design Tokens Community Group, 2025.10. */
export type DesignTokens = { readonly [name: string]: unknown };

/** Key of values that the format cannot express, such as a size that follows the width of the screen. */
export const CSS_EXTENSION = 'harmony.css';

/** Returns all tokens of the design system for design tools, from the same values as the CSS. */
export function designTokens(): DesignTokens {
  return {
    $description: 'Tokens of the Harmony design system.',
    light: themed(light, lightShadows),
    dark: themed(dark, darkShadows),
    space: group('dimension', 'Distances on the 4 px grid.', space, dimension),
    radius: group('dimension', 'Radii of corners.', radius, dimension),
    layer: group('number', 'Stacking order.', layer, (order) => order),
    motion: group('transition', 'Durations and curves of transitions.', motion, transition),
    breakpoint: group('dimension', 'Minimum widths of screens.', breakpoint, minimumWidth),
    touchTarget: {
      $type: 'dimension',
      $description: 'Minimum size of touch targets.',
      $value: dimension(touchTarget),
    },
    fontFamily: group('fontFamily', 'Families with their fallbacks.', fontFamily, families),
    text: {
      $type: 'typography',
      $description: 'The type scale.',
      ...mapValues(text, typography),
    },
  };
}

function themed(palette: Record<string, string>, [resting, raised]: readonly string[]) {
  return {
    color: group('color', 'Colours of this theme.', palette, colorValue),
    elevation: group(
      'shadow',
      'Heights above the paper.',
      { resting: resting ?? '', raised: raised ?? '' },
      (shadows) => shadows.split(/,\s*(?![^(]*\))/).map(shadow),
    ),
  };
}

function group<Value>(
  $type: string,
  $description: string,
  values: Record<string, Value>,
  convert: (value: Value) => unknown,
): DesignTokens {
  return {
    $type,
    $description,
    ...mapValues(values, (value) => ({ $value: convert(value) })),
  };
}

function mapValues<Value, Result>(
  values: Record<string, Value>,
  convert: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}

/** Converts `#0d6b64` or `rgb(42 34 48 / 45%)`. */
function colorValue(css: string) {
  const isHex = css.startsWith('#');
  const channels = isHex
    ? [1, 3, 5].map((start) => Number.parseInt(css.slice(start, start + 2), 16))
    : numbersIn(css).slice(0, 3);
  const alpha = isHex ? 1 : (numbersIn(css)[3] ?? 100) / 100;
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => rounded(channel / 255)),
    ...(alpha < 1 ? { alpha } : {}),
    hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  };
}

/** Converts one shadow, such as `0 4px 16px rgb(60 40 50 / 5%)`. */
function shadow(css: string) {
  const [lengths = '', color = ''] = css.split(/\s(?=rgb)/);
  const [offsetX, offsetY, blur, spread = '0'] = lengths.split(' ');
  return {
    color: colorValue(color),
    offsetX: dimension(offsetX ?? '0'),
    offsetY: dimension(offsetY ?? '0'),
    blur: dimension(blur ?? '0'),
    spread: dimension(spread),
  };
}

/** Converts `12px`, `1.5rem` or `0`. */
function dimension(css: string) {
  return { value: Number.parseFloat(css), unit: css.endsWith('rem') ? 'rem' : 'px' };
}

function minimumWidth(query: string) {
  return dimension(/[\d.]+rem/.exec(query)?.[0] ?? '0');
}

/** Curves of keywords (CSS Easing Functions Level 1). */
const curves: Readonly<Record<string, number[]>> = { 'ease-out': [0, 0, 0.58, 1] };

/** Converts `140ms ease-out`. */
function transition(css: string) {
  const [duration = '', curve = ''] = css.split(/\s(.*)/);
  return {
    duration: { value: Number.parseFloat(duration), unit: 'ms' },
    delay: { value: 0, unit: 'ms' },
    timingFunction: curves[curve] ?? numbersIn(curve),
  };
}

function families(css: string): string[] {
  return css.split(', ').map((family) => family.replaceAll("'", ''));
}

interface TextStyle {
  fontSize: string;
  lineHeight: number;
  fontFamily?: string;
  fontWeight?: number;
  letterSpacing?: string;
}

/** Converts a style of the type scale. A fluid size has its maximum; the extension has the CSS. */
function typography(style: TextStyle) {
  const [, maximum = style.fontSize] = /clamp\(.*, ([\d.]+rem)\)/.exec(style.fontSize) ?? [];
  const fontSize = dimension(maximum);
  const spacing = Number.parseFloat(style.letterSpacing ?? '0');
  return {
    $value: {
      fontFamily: families(style.fontFamily ?? fontFamily.text),
      fontSize,
      fontWeight: style.fontWeight ?? 400,
      letterSpacing: { value: rounded(spacing * fontSize.value), unit: 'rem' },
      lineHeight: style.lineHeight,
    },
    $extensions: { [CSS_EXTENSION]: { ...style } },
  };
}

function numbersIn(css: string): number[] {
  return Array.from(css.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
}

function rounded(number: number): number {
  return Number(number.toFixed(4));
}
