import { describe, expect, it } from 'vitest';
import { pathAfterSignIn } from './after-sign-in.ts';

const after = (query: Record<string, string>) => pathAfterSignIn(new URLSearchParams(query));

describe('where signing in leads', () => {
  it.each(['/transactions', '/goals?sort=name#first', '/couple-setup?code=ABCDEFGH'])(
    'to %s, which was asked for',
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
  ])('home in place of %j', (redirect) => {
    expect(after({ redirect })).toBe('/');
    expect(after({ redirect, tier: 'premium' })).toBe('/?tier=premium');
  });

  it('hands the chosen plan on', () => {
    expect(after({ redirect: '/subscribe', tier: 'premium' })).toBe('/subscribe?tier=premium');
    expect(after({})).toBe('/');
  });
});
