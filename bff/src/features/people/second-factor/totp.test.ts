import { describe, expect, it } from 'vitest';
import { recentSteps, stepOf } from './totp.ts';

/** The test vectors of RFC 6238 (SHA-1), cut to six digits. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => seconds * 1000;

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one of RFC 6238', (seconds, code) => {
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is valid one step before and after its own', () => {
    const valid = [-2, -1, 0, 1, 2].map((steps) => stepOf(secret, '287082', at(59 + steps * 30)));
    expect(valid).toEqual([undefined, 1, 1, 1, undefined]);
  });

  it('is forgotten once it could no longer be used', () => {
    expect(recentSteps([1, 2, 3, 4], at(3 * 30))).toEqual([2, 3, 4]);
  });
});
