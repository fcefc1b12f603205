import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

const numbered = () => {
  let count = 0;
  return createAttempts(() => String((count += 1)));
};

it('keeps the key while the same is sent again', () => {
  const attempts = numbered();
  expect(attempts.keyFor({ body: { amount: '1' } })).toBe('1');
  expect(attempts.keyFor({ body: { amount: '1' } })).toBe('1');
});

it('gives another key to another input, and to the same one after it was done', () => {
  const attempts = numbered();
  expect(attempts.keyFor({ amount: '1' })).toBe('1');
  expect(attempts.keyFor({ amount: '2' })).toBe('2');
  attempts.done('1');
  expect(attempts.keyFor({ amount: '2' })).toBe('2');
  attempts.done('2');
  expect(attempts.keyFor({ amount: '2' })).toBe('3');
  attempts.done('3');
  expect(attempts.keyFor(undefined)).toBe('4');
});
