import { describe, expect, it } from 'vitest';
import { dark, light, type ColorName } from './palette.ts';

/** Text pairs in use: foreground on background. */
const surfaces = ['paper', 'card'] as const;
const inks = ['ink', 'muted', 'mine', 'yours', 'ours', 'good', 'watch', 'bad', 'info'] as const;
const owned = ['mine', 'yours', 'ours', 'good', 'watch', 'bad', 'info'] as const;
const pairs: [ColorName, ColorName][] = [
  ...surfaces.flatMap((surface) => inks.map((ink): [ColorName, ColorName] => [ink, surface])),
  ...owned.map((name): [ColorName, ColorName] => [name, `${name}Soft`]),
  ...owned.map((name): [ColorName, ColorName] => ['ink', `${name}Soft`]),
  ['muted', 'oursSoft'],
  ['ink', 'line'],
  ['onOurs', 'ours'],
  ['onBad', 'bad'],
];
/** What is drawn or outlined, against what it lies on. */
const drawn = ['mineFill', 'yoursFill', 'oursFill', 'edge'] as const;

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(hex: string): number[] {
  return [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Linear-light matrices of Viénot, Brettel and Mollon (1999). */
const blindness = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

function distance(one: string, other: string, matrix: number[][]): number {
  const [seen, seenOther] = [one, other].map((hex) => {
    const light3 = linear(hex);
    return matrix.map((row) => row.reduce((sum, weight, i) => sum + weight * (light3[i] ?? 0), 0));
  });
  return Math.hypot(
    ...(seen ?? []).map((value, i) => Math.cbrt(value) - Math.cbrt(seenOther?.[i] ?? 0)),
  );
}

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, palette: Record<ColorName, string>) => {
  it.each(pairs)('%s on %s reads at 4.5 to 1', (ink, surface) => {
    expect(contrast(palette[ink], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(drawn)('%s is seen at 3 to 1', (name) => {
    for (const surface of surfaces) {
      expect(contrast(palette[name], palette[surface])).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(Object.entries(blindness))('keeps the partners apart under %s', (_name, matrix) => {
    expect(distance(palette.mineFill, palette.yoursFill, matrix)).toBeGreaterThan(0.08);
    expect(distance(palette.mine, palette.yours, matrix)).toBeGreaterThan(0.08);
  });
});
