import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    [
      'from lists of leaks',
      ['password1', 'metallica', 'snowboard', 'wolverine', 'blink182', 'qwerty123'],
    ],
    ['in any case', ['Metallica', 'QWERTYUIOP', 'iLoveYou']],
    ['of a few repeated characters', ['aaaaaaaa', '12341234', 'xyzxyzxyz', 'no1!no1!no1!']],
    ['of consecutive characters', ['abcdefgh', '0123456789', '87654321', 'zyxwvuts']],
    ['with words of this product', ['harmony1', 'Harmony2026!', 'money-for-two', 'date night 7']],
  ])('include passwords %s', async (_what, passwords) => {
    for (const password of passwords)
      expect([password, await isCommonPassword(password)]).toEqual([password, true]);
  });

  it.each([
    'a calm green meadow',
    'harmony of the spheres',
    'tz4-Lq9v',
    'abcdefgz',
    'acegikmoqs',
    '🌊🌊🐚🌊🌊🐙⛵🌅',
  ])('do not include %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
