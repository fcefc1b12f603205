import { describe, expect, it } from 'vitest';
import { pathAfterSignIn } from './after-sign-in.ts';

const after = (query: Record<string, string>) => pathAfterSignIn(new URLSearchParams(query));

describe('path after sign-in', () => {
  it.each(['/transactions', '/goals?sort=name#first', '/couple-setup?code=ABCDEFGH'])(
    'returns the requested path %s',
    (redirect) => {
      expect(after({ redirect })).toBe(redirect);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/api/logout',
    '',
  ])('falls back to the home page for %j', (redirect) => {
    expect(after({ redirect })).toBe('/');
    expect(after({ redirect, tier: 'premium' })).toBe('/?tier=premium');
  });

  it('passes on the chosen plan', () => {
    expect(after({ redirect: '/subscribe', tier: 'premium' })).toBe('/subscribe?tier=premium');
    expect(after({})).toBe('/');
  });
});
