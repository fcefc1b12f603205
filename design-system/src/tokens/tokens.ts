import { light, type ColorName } from './palette.ts';

const names = Object.keys(light) as ColorName[];

export function colorProperty(name: ColorName): string {
  return `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Colors as CSS values that follow the theme: `color.mine` is `var(--color-mine)`. */
export const color = Object.fromEntries(
  names.map((name) => [name, `var(${colorProperty(name)})`]),
) as Record<ColorName, string>;

/** Distances on the 4 px grid: `space[4]` is 16 px. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
} as const;

/** CSS custom property with the height of the tab bar at the bottom of the screen. */
export const TAB_BAR_HEIGHT = '--tab-bar-height';

/** Offset of elements that are fixed to the bottom of the screen: above the tab bar, where there is one. */
export const aboveTabBar = `var(${TAB_BAR_HEIGHT}, 0px)`;

export const radius = { small: '6px', medium: '12px', large: '20px', full: '999px' } as const;

/** Two elevations; the shadows follow the theme. */
export const elevation = {
  resting: 'var(--shadow-resting)',
  raised: 'var(--shadow-raised)',
} as const;

/** Stacking order. */
export const layer = {
  above: 1,
  navigation: 10,
  floating: 20,
  dialog: 30,
  menu: 40,
  toast: 50,
} as const;

/** Short transitions, and none when the user prefers reduced motion. */
export const motion = {
  quick: '140ms ease-out',
  calm: '260ms cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

/** Media queries from phone (390) up. */
export const breakpoint = {
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
} as const;

/** Minimum size of touch targets. */
export const touchTarget = '44px';

export const fontFamily = {
  display: "'Fraunces', 'Fraunces Fallback', Georgia, serif",
  text: "'Figtree', 'Figtree Fallback', system-ui, sans-serif",
} as const;

const display = { fontFamily: fontFamily.display, fontWeight: 560, letterSpacing: '-0.015em' };

/** The type scale: spread one into a style. */
export const text = {
  /** Only for labels of icons on the smallest phones. */
  tiniest: { fontSize: '0.625rem', lineHeight: 1.3 },
  /** Only below icons, where a longer word would not fit a phone. */
  tiny: { fontSize: '0.6875rem', lineHeight: 1.3 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  label: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 550 },
  body: { fontSize: '1rem', lineHeight: 1.55 },
  lead: { fontSize: '1.1875rem', lineHeight: 1.5 },
  heading: { ...display, fontSize: '1.25rem', lineHeight: 1.25 },
  brand: {
    ...display,
    fontSize: '1.375rem',
    lineHeight: 1.55,
    fontWeight: 620,
    letterSpacing: '-0.02em',
  },
  subtitle: { ...display, fontSize: '1.5rem', lineHeight: 1.25 },
  title: { ...display, fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)', lineHeight: 1.15 },
  price: { ...display, fontSize: '2.75rem', lineHeight: 1.05 },
  banner: { ...display, fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 3.75rem)', lineHeight: 1.05 },
  hero: {
    ...display,
    fontSize: 'clamp(2.5rem, 1.6rem + 4.4vw, 4.5rem)',
    lineHeight: 1.02,
    letterSpacing: '-0.03em',
  },
  figure: {
    ...display,
    fontSize: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)',
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
} as const;
