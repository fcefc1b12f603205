import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from '@harmony/contract';

describe('the redirect after signing in', () => {
  it.each([
    '/',
    '/goals',
    '/subscribe?tier=premium',
    '/transactions?from=2026-03-01#top',
    '/blog/a%20b',
    '/blog/',
    '/apiary',
    '/help/api',
    '/help?next=https://elsewhere.example/',
  ])('accepts %j', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    undefined,
    7,
    ['/goals'],
    '',
    'goals',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /goals',
    '/\t/evil.example',
    '/\n/evil.example',
    '/goals%0d%0aSet-Cookie:%20a=b',
    '/goals\r\nSet-Cookie: a=b',
    '/goals\0',
    '/goals%00',
    '/goals%7f',
    '/goals%1b',
    '/goals/../api/logout',
    '/goals/..',
    '/goals/./help',
    '/api/logout',
    '/API/logout',
    '/Api',
    '/aPi/',
    '/api?x',
    '/%61pi/logout',
    '/%41PI/logout',
    '/api%2flogout',
    '/%2fapi/logout',
    '/%2F/api/logout',
    '/goals//api',
    '/goals%',
    '/goals%c3',
  ])('falls back to the home page for %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });

  it('never leaves the product', () => {
    const odd = fc.array(fc.constantFrom('/', '\\', '.', '%2f', '%5c', '@', ':', '\t', '?', 'a.b'));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          odd.map((parts) => parts.join('')),
        ),
        (wanted) => {
          const target = new URL(safeRedirect(`/${wanted}`), 'https://harmony.test');
          expect(target.origin).toBe('https://harmony.test');
        },
      ),
    );
  });
});
