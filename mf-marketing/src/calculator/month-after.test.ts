import { expect, it } from 'vitest';
import { monthAfter } from './month-after.ts';

it.each([
  [new Date(2026, 0, 31), 1, 'February 2026'],
  [new Date(2026, 10, 21), 12, 'November 2027'],
  [new Date(2026, 11, 31), 0, 'December 2026'],
  [new Date(2026, 11, 1), 1201, undefined],
])('%s and %i months give %s', (day, months, words) => {
  expect(monthAfter(day, months)).toBe(words);
});
