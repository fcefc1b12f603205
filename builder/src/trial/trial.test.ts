import type { PageDeclaration, Registry, RegistryRow } from '@harmony/contract';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseTypeErrors } from './workspace-types.ts';
import { visitsFor } from './visits.ts';

// Generous, since a compiler is started.
vi.setConfig({ testTimeout: 60_000 });

describe('types of a workspace', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'harmony-types-'));
    mkdirSync(join(folder, 'src'));
    const options = { strict: true, noEmit: true, types: [], skipLibCheck: true };
    const configuration = { compilerOptions: options, include: ['src'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('pass without errors', async () => {
    writeFileSync(join(folder, 'src/page.ts'), "export const title: string = 'Goals';");
    await expect(refuseTypeErrors([folder])).resolves.toBeUndefined();
  });

  it('are rejected with the position of an error', async () => {
    writeFileSync(join(folder, 'src/page.ts'), 'export const title: string = 1;');
    await expect(refuseTypeErrors([folder])).rejects.toThrow(/page\.ts.*not assignable/s);
  });
});

describe('visits of a trial', () => {
  const page = (path: string, more: Partial<PageDeclaration> = {}): PageDeclaration => ({
    name: path.slice(1),
    path,
    audience: 'signed-in',
    title: path,
    ...more,
  });
  const row = (name: string, pages: PageDeclaration[], slots: string[] = []): RegistryRow => ({
    name,
    build: 'b',
    kit: '1.0.0',
    entry: '/e.js',
    scripts: {},
    pages,
    slots,
  });
  const goals = row('mf-goals', [page('/goals')], ['goals.card', 'goals.dialog']);
  const registry: Registry = {
    shell: { build: 'b', kit: '1.0.0', scripts: [], fonts: [] },
    microfrontends: [
      goals,
      row('mf-budget', [page('/', { shows: ['goals.card'] }), page('/transactions')]),
      row('mf-account', [page('/auth', { audience: 'all' })]),
    ],
  };

  it('cover the pages and slots of a micro-frontend, and the pages that show its slots', () => {
    expect(visitsFor(registry, ['mf-goals'])).toEqual({
      signedIn: ['/goals', '/'],
      signedOut: [],
      slots: [
        { slot: 'goals.card', row: goals },
        { slot: 'goals.dialog', row: goals },
      ],
    });
  });

  it('cover everything for a new shell, signed in and signed out', () => {
    const { signedIn, signedOut, slots } = visitsFor(registry, ['shell']);
    expect(signedIn).toEqual(['/goals', '/', '/transactions', '/auth']);
    expect(signedOut).toEqual(['/auth']);
    expect(slots).toHaveLength(2);
  });
});
