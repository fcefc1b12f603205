import { describe, expect, it } from 'vitest';
import { contrast, linearLight } from './contrast.ts';
import { drawnPairs, textPairs } from './pairs.ts';
import { dark, light, type ColorName } from './palette.ts';

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
    const light3 = linearLight(hex);
    return matrix.map((row) => row.reduce((sum, weight, i) => sum + weight * (light3[i] ?? 0), 0));
  });
  return Math.hypot(
    ...(seen ?? []).map((value, i) => Math.cbrt(value) - Math.cbrt(seenOther?.[i] ?? 0)),
  );
}

describe('the contrast of two colors', () => {
  it('ranges from 1 to 21, in either order', () => {
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    // Known values from the examples of the WCAG.
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, palette: Record<ColorName, string>) => {
  it.each(textPairs)('%s on %s has a text contrast of 4.5 to 1', (ink, surface) => {
    expect(contrast(palette[ink], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(drawnPairs)('%s on %s has a graphics contrast of 3 to 1', (drawn, surface) => {
    expect(contrast(palette[drawn], palette[surface])).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(blindness))('keeps the partners apart under %s', (_name, matrix) => {
    expect(distance(palette.mineFill, palette.yoursFill, matrix)).toBeGreaterThan(0.08);
    expect(distance(palette.mine, palette.yours, matrix)).toBeGreaterThan(0.08);
  });
});
