import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

const numbered = () => {
  let count = 0;
  return createIdempotencyKeys(() => String((count += 1)));
};

it('keeps the key while the same input is sent again', () => {
  const keys = numbered();
  expect(keys.keyFor({ body: { amount: '1' } })).toBe('1');
  expect(keys.keyFor({ body: { amount: '1' } })).toBe('1');
});

it('creates another key for other input, and for the same input after a success', () => {
  const keys = numbered();
  expect(keys.keyFor({ amount: '1' })).toBe('1');
  expect(keys.keyFor({ amount: '2' })).toBe('2');
  keys.done('1');
  expect(keys.keyFor({ amount: '2' })).toBe('2');
  keys.done('2');
  expect(keys.keyFor({ amount: '2' })).toBe('3');
  keys.done('3');
  expect(keys.keyFor(undefined)).toBe('4');
});
