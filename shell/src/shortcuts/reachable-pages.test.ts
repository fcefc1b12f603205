import type { PageDeclaration, Registry } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { reachablePages } from './reachable-pages.ts';

const page = (title: string, more: Partial<PageDeclaration> = {}): PageDeclaration => ({
  name: title,
  title,
  path: `/${title.toLowerCase()}`,
  audience: 'signed-in',
  ...more,
});
const tab = (title: string, order: number): PageDeclaration =>
  page(title, { tab: { label: title, icon: 'fas fa-home', order } });

const pages = [
  page('About', { audience: 'all' }),
  page('Budgets', { around: '/transactions' }),
  page('Export', { around: '/transactions', viewerOnly: true }),
  tab('Date Nights', 2),
  tab('Dashboard', 1),
  { ...tab('Dashboard', 1), path: '/dashboard' },
  page('Archive', { path: '/archives/:id' }),
  page('Subscribe', { takesCards: true }),
  page('Welcome', { audience: 'signed-out' }),
];
const registry = { microfrontends: [{ pages }] } as unknown as Registry;

describe('reachable pages', () => {
  it('are the pages of signed-in users, tabs first, each with a unique letter', () => {
    expect(reachablePages(registry, false).map(({ title, key }) => [title, key])).toEqual([
      ['Dashboard', 'd'],
      ['Date Nights', 'n'],
      ['Budgets', 'b'],
      ['Export', 'e'],
      ['About', undefined],
    ]);
  });

  it("exclude pages about the viewer alone in the partner's view", () => {
    expect(reachablePages(registry, true).map(({ title }) => title)).not.toContain('Export');
  });
});
