import { describe, expect, it } from 'vitest';
import { isAt, needsOtherDocument, needsSignIn, pageAt } from './page-match.ts';
import type { PageDeclaration, Registry } from './registry.ts';

const page = (fields: Partial<PageDeclaration>): PageDeclaration => ({
  name: 'page',
  path: '/',

  audience: 'all',
  title: 'Page',
  ...fields,
});

const row = (name: string, pages: PageDeclaration[]) => ({
  name,
  build: '1',
  kit: '1.0.0',
  entry: `/mf/${name}/1/remoteEntry.js`,
  scripts: {},
  pages,
  slots: [],
});

const registry: Registry = {
  shell: { kit: '1.0.0', build: '1', scripts: [], fonts: [] },
  microfrontends: [
    row('mf-marketing', [page({ audience: 'signed-out' }), page({ path: '/blog/:slug' })]),
    row('mf-budget', [
      page({ audience: 'signed-in' }),
      page({ path: '/transactions', audience: 'signed-in' }),
    ]),
  ],
};

const user = { id: 'u' };

describe('the page at a path', () => {
  it('is the landing page or the dashboard, depending on the visitor', () => {
    expect(pageAt(registry, '/', null)?.row.name).toBe('mf-marketing');
    expect(pageAt(registry, '/', user)?.row.name).toBe('mf-budget');
  });

  it('matches any value of a parameter, and only complete paths', () => {
    expect(pageAt(registry, '/blog/rent', null)).toBeDefined();
    expect(pageAt(registry, '/blog/rent/', null)).toBeDefined();
    const others = ['/blog', '/blog/', '/blogs/rent', '/blog/rent/more', '/blog//'];
    expect(others.filter((path) => pageAt(registry, path, null))).toEqual([]);
  });

  it('ignores a trailing slash', () => {
    expect(isAt(page({ path: '/transactions' }), '/transactions/')).toBe(true);
  });

  it('does not match paths below it', () => {
    expect(pageAt(registry, '/transactions/1', user)).toBeUndefined();
  });
});

describe('the guard', () => {
  it('stops only signed-out visitors, at pages of signed-in users', () => {
    expect(needsSignIn(registry, '/transactions', null)).toBe(true);
    expect(needsSignIn(registry, '/transactions', user)).toBe(false);
    expect(needsSignIn(registry, '/', null)).toBe(false);
    expect(needsSignIn(registry, '/nowhere', null)).toBe(false);
  });
});

describe('another document', () => {
  const paying: Registry = {
    ...registry,
    microfrontends: [
      ...registry.microfrontends,
      row('mf-account', [
        page({ path: '/subscribe', takesCards: true }),
        page({ path: '/card', takesCards: true }),
      ]),
    ],
  };

  it('is needed between pages of which exactly one accepts cards', () => {
    expect(needsOtherDocument(paying, '/', '/subscribe')).toBe(true);
    expect(needsOtherDocument(paying, '/subscribe', '/transactions')).toBe(true);
    expect(needsOtherDocument(paying, '/subscribe', '/nowhere')).toBe(true);
    expect(needsOtherDocument(paying, '/subscribe', '/card')).toBe(false);
    expect(needsOtherDocument(paying, '/', '/transactions')).toBe(false);
  });
});
