import { expect, it } from 'vitest';
import { contrast } from '../tokens/contrast.ts';
import { dark } from '../tokens/palette.ts';
import { categoryInk, WHITE_IN_THE_DARK } from './category-ink.ts';

/** Mixes a color with white like `color-mix(in srgb, …)`. */
function withWhite(hex: string, percent: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const mixed = channels.map((each) => Math.round(each + ((255 - each) * percent) / 100));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

// All built-in and selectable categories have one of these colors or a lighter one.
it.each(['#6b46a1', '#2b7a9b', '#3b6ea5', '#b0413e', '#b83280', '#2f855a', '#6b7f3a', '#6b7280'])(
  'an icon in %s is visible in the dark theme',
  (stored) => {
    expect(categoryInk(stored)).toContain(`${stored}, white ${WHITE_IN_THE_DARK}%`);
    const ink = withWhite(stored, WHITE_IN_THE_DARK);
    expect(contrast(ink, dark.card)).toBeGreaterThanOrEqual(3);
    expect(contrast(ink, dark.paper)).toBeGreaterThanOrEqual(3);
  },
);
