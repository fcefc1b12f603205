import { expect, it } from 'vitest';
import { moneyTick } from './money-tick.ts';

it.each([
  [0, '$0'],
  [50_000, '$500'],
  [200_000, '$2K'],
  [250_000, '$2.5K'],
  [-100_000_000, '−$1M'],
])('%d cents on an axis are %s', (cents, words) => {
  expect(moneyTick(cents)).toBe(words);
});
