import type { ColorName } from './palette.ts';

const surfaces = ['paper', 'card'] as const;
const owned = ['mine', 'yours', 'ours', 'good', 'watch', 'bad', 'info'] as const;
const inks = ['ink', 'muted', ...owned] as const;

/** The used pairs of text and background: each must reach 4.5 to 1 in both themes. */
export const textPairs: readonly (readonly [ink: ColorName, surface: ColorName])[] = [
  ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)),
  ...owned.map((name) => [name, `${name}Soft`] as const),
  ...owned.map((name) => ['ink', `${name}Soft`] as const),
  ['muted', 'oursSoft'],
  ['ink', 'line'],
  ['paper', 'ink'],
  ['onOurs', 'ours'],
  ['onBad', 'bad'],
];

/** The used pairs of graphics or outlines and background: each must reach 3 to 1. */
export const drawnPairs: readonly (readonly [drawn: ColorName, surface: ColorName])[] = (
  ['mineFill', 'yoursFill', 'oursFill', 'edge'] as const
).flatMap((drawn) => surfaces.map((surface) => [drawn, surface] as const));
