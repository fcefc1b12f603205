import { expect, it } from 'vitest';
import { percentText, shareOf } from './percent-text.ts';

it.each([
  [0, '0%'],
  [45, '45%'],
  [12.5, '12.5%'],
  [1250.1, '1250.1%'],
])('formats %d percent as %s', (value, words) => {
  expect(percentText(value)).toBe(words);
});

it.each([
  [25, 200, 13],
  [-25, 200, 0],
  [25, 0, 0],
])('counts %d of %d as %d percent', (cents, whole, percent) => {
  expect(shareOf(cents, whole)).toBe(percent);
});
