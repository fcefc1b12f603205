import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildIdentities } from '../build/build-identity.ts';
import { microfrontendNames, root } from '../project.ts';
import { TestBuilds } from './test-builds.ts';

const names = ['shell', ...microfrontendNames()];
const identities = buildIdentities(names);
const HOURS = 60 * 60;

// Only ends tests that hang: each starts several programs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let builds: TestBuilds;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-builds-'));
  builds = new TestBuilds(join(folder, 'first'));
  for (const [name, build] of identities) builds.add(name, build);
  builds.run('build/build.ts');
});
beforeEach(({ task }) => {
  builds = new TestBuilds(join(folder, task.id));
  cpSync(join(folder, 'first'), builds.folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('two deploys at once', () => {
  it('are both live afterwards', async () => {
    const others = names.filter((name) => name !== 'shell');
    for (const name of others) builds.add(name, 'next');
    await Promise.all(
      others.map((name) => builds.runInBackground('deploy/deploy.ts', name, '--to', 'next')),
    );
    expect(others.map((name) => builds.live(name))).toEqual(others.map(() => 'next'));
  });

  it('of one command are one switch', () => {
    for (const name of ['mf-goals', 'mf-budget']) {
      builds.add(name, 'earlier');
      builds.run('deploy/deploy.ts', name, '--to', 'earlier');
    }
    builds.run('deploy/deploy.ts', 'mf-goals', 'mf-budget');
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
    expect(builds.live('mf-budget')).toBe(identities.get('mf-budget'));
  });
});

describe('what a deploy does not understand', () => {
  it.each([
    [['mf-goals', 'mf-nothing'], /There is no mf-nothing/],
    [['mf-goals', '--too', 'x'], /--too/],
    [['mf-goals', 'mf-budget', '--to', 'x'], /one at a time/],
    [['mf-goals', '--to', 'x'], /There is no build x of mf-goals/],
    [[], /Say which: shell/],
  ])('is refused, and changes nothing: %j', (parameters, told) => {
    expect(() => builds.run('deploy/deploy.ts', ...parameters)).toThrow(told);
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
  });
});

describe('an earlier build that was chosen', () => {
  beforeEach(() => {
    builds.add('mf-goals', 'earlier');
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'earlier');
  });

  it('stays when everything is built, which says so', () => {
    expect(builds.run('build/build.ts')).toContain('mf-goals stays at earlier');
    expect(builds.live('mf-goals')).toBe('earlier');
  });

  it('goes with the next deploy', () => {
    builds.run('deploy/deploy.ts', 'mf-goals');
    builds.run('build/build.ts');
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('goes with the next build once it is let go', () => {
    expect(builds.run('deploy/deploy.ts', 'mf-goals', '--unpin')).toContain(
      'replaces mf-goals again',
    );
    expect(builds.live('mf-goals')).toBe('earlier');
    builds.run('build/build.ts');
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('is in the history, with what it replaced', () => {
    const list = builds.run('deploy/deploy.ts', '--list');
    expect(list).toMatch(
      new RegExp(`pin +mf-goals earlier \\(was ${identities.get('mf-goals')}\\)`),
    );
    expect(list).toContain('mf-goals is pinned at earlier');
    expect(builds.run('deploy/deploy.ts', '--list', 'mf-budget')).not.toMatch(/pin +mf-goals/);
  });
});

it('a build that was replaced just now is kept for open pages, however old it is', () => {
  builds.add('mf-goals', 'old');
  builds.add('mf-goals', 'older');
  builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'old');
  for (const build of ['old', 'older']) {
    const time = Date.now() / 1000 - 48 * HOURS;
    utimesSync(join(builds.folder, 'mf-goals', build), time, time);
  }
  builds.run('deploy/deploy.ts', 'mf-goals');
  builds.run('build/build.ts');
  expect(() => builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'older')).toThrow(
    /There is no build older/,
  );
  builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'old');
  expect(builds.live('mf-goals')).toBe('old');
});

it.each([
  ['an address', { pages: [{ name: 'page', path: '/x', audience: 'all', title: 'X' }] }],
  ['a slot', { slots: ['x.card'] }],
])('two that claim %s are refused', (_what, claim) => {
  builds.add('mf-goals', 'claims', claim);
  builds.add('mf-budget', 'claims', claim);
  builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'claims');
  expect(() => builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'claims')).toThrow(
    /mf-budget is left out|fit together/,
  );
  expect(builds.live('mf-budget')).toBe(identities.get('mf-budget'));
});

describe('a shell that does not fit the micro-frontends that are live', () => {
  it('is refused when it lacks what one of them uses, with what that is', () => {
    builds.add('mf-goals', 'uses', {}, { '@harmony/mf-kit': ['useToday', 'toast'] });
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'uses');
    builds.add('shell', 'renamed', {}, { '@harmony/mf-kit': ['useDay', 'toast'] });
    expect(() => builds.run('deploy/deploy.ts', 'shell', '--to', 'renamed')).toThrow(
      /mf-goals needs useToday of @harmony\/mf-kit, which the shell lacks/,
    );
    expect(builds.live('shell')).toBe(identities.get('shell'));
    builds.add('shell', 'more', {}, { '@harmony/mf-kit': ['useDay', 'useToday', 'toast'] });
    builds.run('deploy/deploy.ts', 'shell', '--to', 'more');
    expect(builds.live('shell')).toBe('more');
  });

  it('is refused when what it exports has other types, and its version says nothing of it', () => {
    builds.add('mf-goals', 'before', { exports: 'one' });
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'before');
    builds.add('shell', 'after', { exports: 'other' });
    expect(() => builds.run('deploy/deploy.ts', 'shell', '--to', 'after')).toThrow(
      /both say they are 1\.0\.0/,
    );
    builds.add('shell', 'moved', { exports: 'other', kit: '1.1.0' });
    builds.run('deploy/deploy.ts', 'shell', '--to', 'moved');
    expect(builds.live('shell')).toBe('moved');
  });
});

describe('a build that was never live', () => {
  const deploy = (...parameters: string[]) =>
    execFileSync(
      process.execPath,
      [join(root, 'builder/src/deploy/deploy.ts'), 'mf-goals', ...parameters],
      // Nothing is found on an empty path, and so no browser.
      { ...builds.options(), stdio: 'pipe', env: { BUILDS_DIR: builds.folder, PATH: '' } },
    );

  it('is refused where there is no browser to try it in, with what to do', () => {
    builds.add('mf-goals', 'next');
    expect(() => deploy('--to', 'next')).toThrow(/no browser to try the build in.*--untried/s);
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('is live without that when it is said, and needs no trial to come back', () => {
    builds.add('mf-goals', 'next');
    deploy('--to', 'next', '--untried');
    deploy('--to', String(identities.get('mf-goals')));
    deploy('--to', 'next');
    expect(builds.live('mf-goals')).toBe('next');
  });
});

describe('a build for a part of all people', () => {
  const shares = () =>
    builds.registry().shares?.map(({ percent, row }) => [row.name, row.build, percent]) ?? [];
  beforeEach(() => {
    builds.add('mf-goals', 'next');
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'next', '--share', '10');
  });

  it('is beside the live one, which stays, and in the history', () => {
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
    expect(builds.run('deploy/deploy.ts', '--list')).toMatch(/share +mf-goals next 10 %/);
  });

  it('stays so when others are built and deployed', () => {
    builds.add('mf-budget', 'next');
    builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'next');
    builds.run('build/build.ts');
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
    expect(builds.run('deploy/deploy.ts', '--list')).not.toContain('mf-goals is pinned');
  });

  it('is for more people, for nobody, or for all', () => {
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'next', '--share', '50');
    expect(shares()).toEqual([['mf-goals', 'next', 50]]);
    builds.run('deploy/deploy.ts', 'mf-goals', '--share', '0');
    expect(shares()).toEqual([]);
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'next', '--share', '50');
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'next');
    expect(shares()).toEqual([]);
    expect(builds.live('mf-goals')).toBe('next');
  });

  it.each([
    [['mf-goals', '--share', '100'], /whole number from 0 to 99/],
    [['mf-goals', '--share', 'ten'], /whole number from 0 to 99/],
    [['shell', '--share', '10'], /The shell is for everybody/],
    [['mf-goals', '--to', String(identities.get('mf-goals')), '--share', '10'], /live already/],
  ])('is refused where it cannot be, and changes nothing: %j', (parameters, told) => {
    expect(() => builds.run('deploy/deploy.ts', ...parameters)).toThrow(told);
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
  });
});

it('a registry that is spoilt is made anew by a build, and refuses deploys until then', () => {
  writeFileSync(join(builds.folder, 'manifest.json'), '{');
  builds.add('mf-goals', 'next');
  expect(() => builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'next')).toThrow(/npm run build/);
  builds.run('build/build.ts');
  expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
});
