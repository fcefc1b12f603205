import { expect, it } from 'vitest';
import { percentText } from './percent-text.ts';

it.each([
  [0, '0%'],
  [45, '45%'],
  [12.5, '12.5%'],
  [1250.1, '1250.1%'],
])('formats %d percent as %s', (value, words) => {
  expect(percentText(value)).toBe(words);
});
