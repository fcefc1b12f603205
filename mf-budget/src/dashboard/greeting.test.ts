import { describe, expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

describe('greeting', () => {
  it.each([
    [4, 'Good evening!'],
    [5, 'Good morning!'],
    [11, 'Good morning!'],
    [12, 'Good afternoon!'],
    [17, 'Good afternoon!'],
    [18, 'Good evening!'],
    [0, 'Good evening!'],
  ])('at %d is %s', (hour, expected) => {
    expect(greetingAt(hour)).toBe(expected);
  });
});
