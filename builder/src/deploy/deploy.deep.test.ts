import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildIdentities } from '../build/build-identity.ts';
import type { KitTypes } from '../compatibility/kit-types.ts';
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

describe('concurrent deploys', () => {
  it('make both builds live', async () => {
    const others = names.filter((name) => name !== 'shell');
    for (const name of others) builds.add(name, 'next');
    await Promise.all(
      others.map((name) => builds.runInBackground('deploy/deploy.ts', name, '--to', 'next')),
    );
    expect(others.map((name) => builds.live(name))).toEqual(others.map(() => 'next'));
  });

  it('switch all front ends of a command at once', () => {
    for (const name of ['mf-goals', 'mf-budget']) {
      builds.add(name, 'earlier');
      builds.run('deploy/deploy.ts', name, '--to', 'earlier');
    }
    builds.run('deploy/deploy.ts', 'mf-goals', 'mf-budget');
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
    expect(builds.live('mf-budget')).toBe(identities.get('mf-budget'));
  });
});

describe('invalid deploy commands', () => {
  it.each([
    [['mf-goals', 'mf-nothing'], /No micro-frontend named mf-nothing/],
    [['mf-goals', '--too', 'x'], /--too/],
    [['mf-goals', 'mf-budget', '--to', 'x'], /accepts a single name/],
    [['mf-goals', '--to', 'x'], /No build x of mf-goals/],
    [[], /Choose from: shell/],
  ])('are rejected without any change: %j', (parameters, message) => {
    expect(() => builds.run('deploy/deploy.ts', ...parameters)).toThrow(message);
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
  });
});

describe('pinned build', () => {
  beforeEach(() => {
    builds.add('mf-goals', 'earlier');
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'earlier');
  });

  it('is kept by a full build, which reports it', () => {
    expect(builds.run('build/build.ts')).toContain('mf-goals stays at earlier');
    expect(builds.live('mf-goals')).toBe('earlier');
  });

  it('is replaced by the next deploy', () => {
    builds.run('deploy/deploy.ts', 'mf-goals');
    builds.run('build/build.ts');
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('is replaced by the next build once unpinned', () => {
    expect(builds.run('deploy/deploy.ts', 'mf-goals', '--unpin')).toContain(
      'replaces mf-goals again',
    );
    expect(builds.live('mf-goals')).toBe('earlier');
    builds.run('build/build.ts');
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('is in the history with the build it replaced', () => {
    const list = builds.run('deploy/deploy.ts', '--list');
    expect(list).toMatch(
      new RegExp(`pin +mf-goals earlier \\(was ${identities.get('mf-goals')}\\)`),
    );
    expect(list).toContain('mf-goals is pinned at earlier');
    expect(builds.run('deploy/deploy.ts', '--list', 'mf-budget')).not.toMatch(/pin +mf-goals/);
  });
});

it('keeps a recently replaced build for open pages, regardless of its age', () => {
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
    /No build older/,
  );
  builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'old');
  expect(builds.live('mf-goals')).toBe('old');
});

it.each([
  ['an address', { pages: [{ name: 'page', path: '/x', audience: 'all', title: 'X' }] }],
  ['a slot', { slots: ['x.card'] }],
])('rejects two micro-frontends that claim %s', (_what, claim) => {
  builds.add('mf-goals', 'claims', claim);
  builds.add('mf-budget', 'claims', claim);
  builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'claims');
  expect(() => builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'claims')).toThrow(
    /mf-budget is left out|fit together/,
  );
  expect(builds.live('mf-budget')).toBe(identities.get('mf-budget'));
});

describe('shell that is incompatible with the live micro-frontends', () => {
  it('is rejected with the names of missing exports', () => {
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

  it('is rejected when the types of its exports differ at the same version', () => {
    builds.add('mf-goals', 'before', { exports: 'one' });
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'before');
    builds.add('shell', 'after', { exports: 'other' });
    expect(() => builds.run('deploy/deploy.ts', 'shell', '--to', 'after')).toThrow(
      /mf-goals has recorded no types, and was built with another kit of the same version 1\.0\.0/,
    );
    builds.add('shell', 'moved', { exports: 'other', kit: '1.1.0' });
    builds.run('deploy/deploy.ts', 'shell', '--to', 'moved');
    expect(builds.live('shell')).toBe('moved');
  });
});

describe('shell with a changed kit', () => {
  const KIT = '@harmony/mf-kit';
  const kitWith = (text: string): KitTypes => ({
    'mf-kit/package.json': JSON.stringify({ exports: { '.': { types: './src/index.d.ts' } } }),
    'mf-kit/src/index.d.ts': text,
  });
  const before = kitWith(
    'export declare function useToday(): string; export declare function toast(text: string): void;',
  );
  const after = kitWith(
    'export declare function useToday(): number; export declare function toast(text: string, icon?: string): void;',
  );
  const provided = { [KIT]: ['useToday', 'toast'] };
  const row = () => builds.registry().microfrontends.find(({ name }) => name === 'mf-goals');
  const reason =
    "cannot use the shell: useToday of @harmony/mf-kit has changed: Type 'number' is not assignable to type 'string'.";

  beforeEach(() => {
    // The builds made with the shell use nothing relevant here.
    for (const [name, build] of identities) builds.add(name, build, {}, {});
    const shell = String(identities.get('shell'));
    builds.add('shell', shell, {}, provided, before);
    builds.add('mf-goals', 'guest', {}, { [KIT]: ['useToday'] }, before);
    builds.add('mf-budget', 'guest', {}, { [KIT]: ['toast'] }, before);
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'guest');
    builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'guest');
    builds.add('shell', shell, { kit: '2.0.0' }, provided, after);
  });

  it('stops only the guest that it breaks, in a full build', () => {
    const script = join(root, 'builder/src/build/build.ts');
    const { status, stdout } = spawnSync(process.execPath, [script], builds.options());
    expect(stdout).toContain(
      `mf-goals is stopped and its pages show an error, because it ${reason}`,
    );
    expect(stdout).not.toContain('mf-budget is stopped');
    expect(status).toBe(1);
    expect(row()).toMatchObject({ build: 'guest', stopped: reason });
    expect(builds.live('mf-budget')).toBe('guest');
    expect(builds.registry().shell.kit).toBe('2.0.0');

    builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'guest');
    builds.add('mf-goals', 'adapted', { kit: '2.0.0' }, { [KIT]: ['useToday'] }, after);
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'adapted');
    expect(row()).toMatchObject({ build: 'adapted' });
    expect(row()).not.toHaveProperty('stopped');
  });

  it('is deployed over a guest that it breaks only if the operator accepts that', () => {
    builds.add('shell', 'next', { kit: '2.0.0' }, provided, after);
    expect(() => builds.run('deploy/deploy.ts', 'shell', '--to', 'next')).toThrow(
      `mf-goals ${reason}`,
    );
    expect(builds.live('shell')).toBe(identities.get('shell'));
    builds.run('deploy/deploy.ts', 'shell', '--to', 'next', '--stop', 'mf-goals');
    expect(builds.live('shell')).toBe('next');
    expect(row()).toMatchObject({ stopped: reason });
  });

  it('runs a guest that uses nothing of the kit, for any kit version', () => {
    builds.add('mf-goals', 'alone', { kit: '99.0.0' }, {});
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'alone');
    builds.run('build/build.ts');
    expect(row()).toMatchObject({ build: 'alone' });
    expect(row()).not.toHaveProperty('stopped');
  });
});

describe('slots of live builds', () => {
  const kitWith = (props: string): KitTypes => ({
    'contract/package.json': JSON.stringify({ exports: { '.': { types: './src/index.d.ts' } } }),
    'contract/src/index.d.ts': "export * from './host/slots.ts';",
    'contract/src/host/slots.d.ts': `export interface Slots { 'goals.dialog': ${props} }`,
  });
  const before = kitWith('{ isOpen: boolean }');
  const fills = { slots: ['goals.dialog'] };
  const shows = ['goals.dialog'];
  beforeEach(() => {
    builds.add('shell', String(identities.get('shell')), {}, {}, before);
    builds.add('mf-goals', 'fills', fills, {}, before);
    builds.add('mf-budget', 'shows', {}, {}, before, shows);
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'fills');
    builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'shows');
  });

  it('reject a build that requires another prop, on either side, and allow an optional one', () => {
    builds.add('mf-goals', 'needs', fills, {}, kitWith('{ isOpen: boolean; day: string }'));
    expect(() => builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'needs')).toThrow(
      /mf-goals fills goals\.dialog \(build needs\) with other props than mf-budget shows gives: Property 'day' is missing/,
    );
    builds.add('mf-budget', 'gives', {}, {}, kitWith('{ isOpen: string }'), shows);
    expect(() => builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'gives')).toThrow(
      /mf-budget shows goals\.dialog \(build gives\) with other props than mf-goals fills takes: Type 'string' is not assignable to type 'boolean'/,
    );
    builds.add('mf-goals', 'more', fills, {}, kitWith('{ isOpen: boolean; day?: string }'));
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'more');
    expect(builds.live('mf-goals')).toBe('more');
  });

  it('reject a build that leaves one empty', () => {
    builds.add('mf-goals', 'renamed', { slots: ['goals.window'] }, {}, before);
    expect(() => builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'renamed')).toThrow(
      'mf-goals renamed does not fill goals.dialog, which mf-budget shows shows.',
    );
    builds.add('mf-budget', 'misspelled', {}, {}, before, ['goals.dailog']);
    expect(() => builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'misspelled')).toThrow(
      'mf-budget misspelled shows goals.dailog, which no live build fills.',
    );
    expect(builds.live('mf-goals')).toBe('fills');
    expect(builds.live('mf-budget')).toBe('shows');
  });
});

describe('build that was never live', () => {
  const deploy = (...parameters: string[]) =>
    execFileSync(
      process.execPath,
      [join(root, 'builder/src/deploy/deploy.ts'), 'mf-goals', ...parameters],
      // An empty path hides installed browsers.
      { ...builds.options(), stdio: 'pipe', env: { BUILDS_DIR: builds.folder, PATH: '' } },
    );

  it('is rejected without a browser for the trial, with a hint', () => {
    builds.add('mf-goals', 'next');
    expect(() => deploy('--to', 'next')).toThrow(/HY1021: No browser found.*--untried/s);
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('becomes live with --untried, and returns later without a trial', () => {
    builds.add('mf-goals', 'next');
    deploy('--to', 'next', '--untried');
    deploy('--to', String(identities.get('mf-goals')));
    deploy('--to', 'next');
    expect(builds.live('mf-goals')).toBe('next');
  });
});

describe('build shared with a percentage of visitors', () => {
  const shares = () =>
    builds.registry().shares?.map(({ percent, row }) => [row.name, row.build, percent]) ?? [];
  beforeEach(() => {
    builds.add('mf-goals', 'next');
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'next', '--share', '10');
  });

  it('is in the history and leaves the live build in place', () => {
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
    expect(builds.run('deploy/deploy.ts', '--list')).toMatch(/share +mf-goals next 10 %/);
  });

  it('is kept when others are built and deployed', () => {
    builds.add('mf-budget', 'next');
    builds.run('deploy/deploy.ts', 'mf-budget', '--to', 'next');
    builds.run('build/build.ts');
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
    expect(builds.run('deploy/deploy.ts', '--list')).not.toContain('mf-goals is pinned');
  });

  it('can be extended, withdrawn or made live for all visitors', () => {
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
    [['shell', '--share', '10'], /The shell cannot be shared/],
    [['mf-goals', '--to', String(identities.get('mf-goals')), '--share', '10'], /live already/],
  ])('is rejected where sharing is not possible, without any change: %j', (parameters, message) => {
    expect(() => builds.run('deploy/deploy.ts', ...parameters)).toThrow(message);
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
  });
});

it('replaces a damaged registry with a full build, and rejects deploys until then', () => {
  writeFileSync(join(builds.folder, 'manifest.json'), '{');
  builds.add('mf-goals', 'next');
  expect(() => builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'next')).toThrow(/npm run build/);
  builds.run('build/build.ts');
  expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
});
