import type { Registry } from '@harmony/contract';
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildIdentities } from '../build/build-identity.ts';
import { microfrontendNames, root } from '../project.ts';

const names = ['shell', ...microfrontendNames()];
const identities = buildIdentities(names);
const HOURS = 60 * 60;

// Only to end what hangs: each test starts several programs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let builds: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-builds-'));
  builds = join(folder, 'first');
  for (const [name, build] of identities) addBuild(name, build);
  run('build/build.ts');
});
beforeEach(({ task }) => {
  builds = join(folder, task.id);
  cpSync(join(folder, 'first'), builds, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Leaves what a build leaves: an empty one, which no browser is shown. */
function addBuild(name: string, build: string, changes = {}, shared?: object): void {
  const row =
    name === 'shell'
      ? { build, kit: '1.0.0', scripts: [], fonts: [], ...changes }
      : {
          name,
          build,
          kit: '1.0.0',
          entry: '/e.js',
          scripts: {},
          pages: [],
          slots: [],
          ...changes,
        };
  mkdirSync(join(builds, name, build), { recursive: true });
  if (shared) writeFileSync(join(builds, name, build, 'shared.json'), JSON.stringify(shared));
  writeFileSync(join(builds, name, build, 'row.json'), JSON.stringify(row));
}

function options() {
  return { cwd: root, env: { ...process.env, BUILDS_DIR: builds }, encoding: 'utf8' as const };
}

/** Runs one of the programs on these builds, which no browser can show, and gives what it said. */
function run(program: 'build/build.ts' | 'deploy/deploy.ts', ...parameters: string[]): string {
  return execFileSync(process.execPath, commandFor(program, parameters), {
    ...options(),
    stdio: 'pipe',
  });
}

const runInBackground = (program: string, ...parameters: string[]) =>
  promisify(execFile)(process.execPath, commandFor(program, parameters), options());

function commandFor(program: string, parameters: readonly string[]): string[] {
  const untried = program === 'deploy/deploy.ts' ? ['--untried'] : [];
  return [join(root, 'builder/src', program), ...parameters, ...untried];
}

/** The live build of a front end. */
function liveBuild(name: string): string | undefined {
  const file = readFileSync(join(builds, 'manifest.json'), 'utf8');
  const { shell, microfrontends } = JSON.parse(file) as Registry;
  return [{ ...shell, name: 'shell' }, ...microfrontends].find((row) => row.name === name)?.build;
}

describe('two deploys at once', () => {
  it('are both live afterwards', async () => {
    const others = names.filter((name) => name !== 'shell');
    for (const name of others) addBuild(name, 'next');
    await Promise.all(
      others.map((name) => runInBackground('deploy/deploy.ts', name, '--to', 'next')),
    );
    expect(others.map(liveBuild)).toEqual(others.map(() => 'next'));
  });

  it('of one command are one switch', () => {
    for (const name of ['mf-goals', 'mf-budget']) {
      addBuild(name, 'earlier');
      run('deploy/deploy.ts', name, '--to', 'earlier');
    }
    run('deploy/deploy.ts', 'mf-goals', 'mf-budget');
    expect(liveBuild('mf-goals')).toBe(identities.get('mf-goals'));
    expect(liveBuild('mf-budget')).toBe(identities.get('mf-budget'));
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
    expect(() => run('deploy/deploy.ts', ...parameters)).toThrow(told);
    expect(liveBuild('mf-goals')).toBe(identities.get('mf-goals'));
  });
});

describe('an earlier build that was chosen', () => {
  beforeEach(() => {
    addBuild('mf-goals', 'earlier');
    run('deploy/deploy.ts', 'mf-goals', '--to', 'earlier');
  });

  it('stays when everything is built, which says so', () => {
    expect(run('build/build.ts')).toContain('mf-goals stays at earlier');
    expect(liveBuild('mf-goals')).toBe('earlier');
  });

  it('goes with the next deploy', () => {
    run('deploy/deploy.ts', 'mf-goals');
    run('build/build.ts');
    expect(liveBuild('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('goes with the next build once it is let go', () => {
    expect(run('deploy/deploy.ts', 'mf-goals', '--unpin')).toContain('replaces mf-goals again');
    expect(liveBuild('mf-goals')).toBe('earlier');
    run('build/build.ts');
    expect(liveBuild('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('is in the history, with what it replaced', () => {
    const list = run('deploy/deploy.ts', '--list');
    expect(list).toMatch(
      new RegExp(`pin +mf-goals earlier \\(was ${identities.get('mf-goals')}\\)`),
    );
    expect(list).toContain('mf-goals is pinned at earlier');
    expect(run('deploy/deploy.ts', '--list', 'mf-budget')).not.toMatch(/pin +mf-goals/);
  });
});

it('a build that was replaced just now is kept for open pages, however old it is', () => {
  addBuild('mf-goals', 'old');
  addBuild('mf-goals', 'older');
  run('deploy/deploy.ts', 'mf-goals', '--to', 'old');
  for (const build of ['old', 'older']) {
    const time = Date.now() / 1000 - 48 * HOURS;
    utimesSync(join(builds, 'mf-goals', build), time, time);
  }
  run('deploy/deploy.ts', 'mf-goals');
  run('build/build.ts');
  expect(() => run('deploy/deploy.ts', 'mf-goals', '--to', 'older')).toThrow(
    /There is no build older/,
  );
  run('deploy/deploy.ts', 'mf-goals', '--to', 'old');
  expect(liveBuild('mf-goals')).toBe('old');
});

it.each([
  ['an address', { pages: [{ name: 'page', path: '/x', audience: 'all', title: 'X' }] }],
  ['a slot', { slots: ['x.card'] }],
])('two that claim %s are refused', (_what, claim) => {
  addBuild('mf-goals', 'claims', claim);
  addBuild('mf-budget', 'claims', claim);
  run('deploy/deploy.ts', 'mf-goals', '--to', 'claims');
  expect(() => run('deploy/deploy.ts', 'mf-budget', '--to', 'claims')).toThrow(
    /mf-budget is left out|fit together/,
  );
  expect(liveBuild('mf-budget')).toBe(identities.get('mf-budget'));
});

describe('a shell that does not fit the micro-frontends that are live', () => {
  it('is refused when it lacks what one of them uses, with what that is', () => {
    addBuild('mf-goals', 'uses', {}, { '@harmony/mf-kit': ['useToday', 'toast'] });
    run('deploy/deploy.ts', 'mf-goals', '--to', 'uses');
    addBuild('shell', 'renamed', {}, { '@harmony/mf-kit': ['useDay', 'toast'] });
    expect(() => run('deploy/deploy.ts', 'shell', '--to', 'renamed')).toThrow(
      /mf-goals needs useToday of @harmony\/mf-kit, which the shell lacks/,
    );
    expect(liveBuild('shell')).toBe(identities.get('shell'));
    addBuild('shell', 'more', {}, { '@harmony/mf-kit': ['useDay', 'useToday', 'toast'] });
    run('deploy/deploy.ts', 'shell', '--to', 'more');
    expect(liveBuild('shell')).toBe('more');
  });

  it('is refused when what it exports has other types, and its version says nothing of it', () => {
    addBuild('mf-goals', 'before', { exports: 'one' });
    run('deploy/deploy.ts', 'mf-goals', '--to', 'before');
    addBuild('shell', 'after', { exports: 'other' });
    expect(() => run('deploy/deploy.ts', 'shell', '--to', 'after')).toThrow(
      /both say they are 1\.0\.0/,
    );
    addBuild('shell', 'moved', { exports: 'other', kit: '1.1.0' });
    run('deploy/deploy.ts', 'shell', '--to', 'moved');
    expect(liveBuild('shell')).toBe('moved');
  });
});

describe('a build that was never live', () => {
  const deploy = (...parameters: string[]) =>
    execFileSync(
      process.execPath,
      [join(root, 'builder/src/deploy/deploy.ts'), 'mf-goals', ...parameters],
      // Nothing is found on an empty path, and so no browser.
      { ...options(), stdio: 'pipe', env: { BUILDS_DIR: builds, PATH: '' } },
    );

  it('is refused where there is no browser to try it in, with what to do', () => {
    addBuild('mf-goals', 'next');
    expect(() => deploy('--to', 'next')).toThrow(/no browser to try the build in.*--untried/s);
    expect(liveBuild('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('is live without that when it is said, and needs no trial to come back', () => {
    addBuild('mf-goals', 'next');
    deploy('--to', 'next', '--untried');
    deploy('--to', String(identities.get('mf-goals')));
    deploy('--to', 'next');
    expect(liveBuild('mf-goals')).toBe('next');
  });
});

describe('a build for a part of all people', () => {
  const shares = () =>
    (JSON.parse(readFileSync(join(builds, 'manifest.json'), 'utf8')) as Registry).shares?.map(
      ({ percent, row }) => [row.name, row.build, percent],
    ) ?? [];
  beforeEach(() => {
    addBuild('mf-goals', 'next');
    run('deploy/deploy.ts', 'mf-goals', '--to', 'next', '--share', '10');
  });

  it('is beside the live one, which stays, and in the history', () => {
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
    expect(liveBuild('mf-goals')).toBe(identities.get('mf-goals'));
    expect(run('deploy/deploy.ts', '--list')).toMatch(/share +mf-goals next 10 %/);
  });

  it('stays so when others are built and deployed', () => {
    addBuild('mf-budget', 'next');
    run('deploy/deploy.ts', 'mf-budget', '--to', 'next');
    run('build/build.ts');
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
    expect(run('deploy/deploy.ts', '--list')).not.toContain('mf-goals is pinned');
  });

  it('is for more people, for nobody, or for all', () => {
    run('deploy/deploy.ts', 'mf-goals', '--to', 'next', '--share', '50');
    expect(shares()).toEqual([['mf-goals', 'next', 50]]);
    run('deploy/deploy.ts', 'mf-goals', '--share', '0');
    expect(shares()).toEqual([]);
    run('deploy/deploy.ts', 'mf-goals', '--to', 'next', '--share', '50');
    run('deploy/deploy.ts', 'mf-goals', '--to', 'next');
    expect(shares()).toEqual([]);
    expect(liveBuild('mf-goals')).toBe('next');
  });

  it.each([
    [['mf-goals', '--share', '100'], /whole number from 0 to 99/],
    [['mf-goals', '--share', 'ten'], /whole number from 0 to 99/],
    [['shell', '--share', '10'], /The shell is for everybody/],
    [['mf-goals', '--to', String(identities.get('mf-goals')), '--share', '10'], /live already/],
  ])('is refused where it cannot be, and changes nothing: %j', (parameters, told) => {
    expect(() => run('deploy/deploy.ts', ...parameters)).toThrow(told);
    expect(shares()).toEqual([['mf-goals', 'next', 10]]);
  });
});

it('a registry that is spoilt is made anew by a build, and refuses deploys until then', () => {
  writeFileSync(join(builds, 'manifest.json'), '{');
  addBuild('mf-goals', 'next');
  expect(() => run('deploy/deploy.ts', 'mf-goals', '--to', 'next')).toThrow(/npm run build/);
  run('build/build.ts');
  expect(liveBuild('mf-goals')).toBe(identities.get('mf-goals'));
});
