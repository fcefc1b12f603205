import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('where signing in leads', () => {
  it.each([
    ['/transactions', '/transactions'],
    ['/goals?sort=name#first', '/goals?sort=name#first'],
    [null, '/'],
  ])('%j leads to %j', (wanted, expected) => {
    expect(safeRedirect(wanted, null)).toBe(expected);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%0d%0aLocation: //evil.example',
    '/%09/evil.example',
    '/%5Cevil.example',
    'evil.example',
    '',
  ])('%j leads home', (wanted) => {
    expect(safeRedirect(wanted, null)).toBe('/');
  });

  it('hands the chosen plan on', () => {
    expect(safeRedirect('/subscribe', 'premium')).toBe('/subscribe?tier=premium');
  });
});
