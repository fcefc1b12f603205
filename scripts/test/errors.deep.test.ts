import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject, linkPackages } from '@harmony/test-kit/project-copy';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestBuilds } from '../../builder/src/deploy/test-builds.ts';
import { root } from '@harmony/builder/project';

// Only ends tests that hang: each starts a program, and one builds a front end.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const FOREIGN = {
  build: 'theirs',
  kit: '1.0.0',
  name: 'mf-theirs',
  entry: '/mf/mf-theirs/theirs/e.js',
  scripts: {},
  pages: [],
  slots: [],
};

let folder: string;
let builds: TestBuilds;
let server: Server;
/** Responses of another team's server by path. */
const offered = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-errors-'));
  builds = new TestBuilds(folder);
  builds.add('mf-goals', 'fine');
  server = createServer(({ url = '' }, response) => {
    const content = offered.get(url);
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Runs a program of the builder, and returns its only line of output on standard error. */
async function failureOf(
  program: string,
  parameters: readonly string[],
  { project = root, BUILDS_DIR = folder } = {},
): Promise<string> {
  const script = join(project, 'builder/src', program);
  const child = spawn(process.execPath, [script, ...parameters], {
    cwd: project,
    env: { ...process.env, BUILDS_DIR },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  return output.split('\n')[0] ?? '';
}

const deploy = (...parameters: string[]): Promise<string> =>
  failureOf('deploy/deploy.ts', [...parameters, '--untried']);

it('names a missing or invalid name, and files that exist', async () => {
  expect(await failureOf('new/new.ts', ['Recipes'])).toMatch(/^HY1001: /);
  expect(await failureOf('new/new.ts', ['mf-goals'])).toMatch(/^HY1002: .*mf-goals/);
});

it('names invalid parameters and unknown micro-frontends', async () => {
  expect(await deploy('mf-goals', '--too', 'x')).toMatch(/^HY1003: .*--too/);
  expect(await deploy('mf-nothing')).toMatch(/^HY1004: .*mf-nothing/);
});

it('names builds that are missing, incomplete and broken', async () => {
  expect(await deploy('mf-goals', '--to', 'absent')).toMatch(/^HY1017: .*absent/);
  mkdirSync(join(folder, 'mf-goals/incomplete'));
  expect(await deploy('mf-goals', '--to', 'incomplete')).toMatch(/^HY1007: .*incomplete/);
  expect(await deploy('mf-goals', '--to', 'fine')).toMatch(/^HY1018: .*npm run build/);
});

it('names a row that is not valid', async () => {
  const other = new TestBuilds(join(folder, 'with-live-builds'));
  other.add('shell', 'first');
  other.add('mf-goals', 'broken');
  writeFileSync(join(other.folder, 'mf-goals/broken/row.json'), '{');
  const registry = { shell: { build: 'first', kit: '1.0.0', scripts: [], fonts: [] } };
  writeFileSync(
    join(other.folder, 'manifest.json'),
    JSON.stringify({ ...registry, microfrontends: [] }),
  );
  const options = { BUILDS_DIR: other.folder };
  const parameters = ['mf-goals', '--to', 'broken', '--untried'];
  expect(await failureOf('deploy/deploy.ts', parameters, options)).toMatch(
    /^HY1008: .*row\.json is broken/,
  );
  writeFileSync(join(other.folder, 'manifest.json'), JSON.stringify({ shell: 1 }));
  expect(await failureOf('deploy/deploy.ts', parameters, options)).toMatch(/^HY1010: /);
  expect(await failureOf('../../scripts/status.ts', [], options)).toMatch(/^HY1010: /);
});

it("names what is wrong with another team's server", async () => {
  const from = (address: string) => deploy('mf-theirs', '--from', address);
  expect(await from('their server')).toMatch(/^HY1013: /);
  const silent = `http://127.0.0.1:${await freePort()}`;
  expect(await from(silent)).toMatch(/^HY1014: .*does not answer/);
  expect(await from(origin())).toMatch(/^HY1014: .*manifest\.json/);
  offered.set('/mf/manifest.json', '<!doctype html>');
  expect(await from(origin())).toMatch(/^HY1014: .*offers no mf-theirs/);
  offered.set('/mf/manifest.json', JSON.stringify({ microfrontends: [FOREIGN] }));
  expect(await from(origin())).toMatch(/^HY1015: .*no file list/);
  offered.set('/mf/mf-theirs/theirs/files.json', '[]');
  expect(await from(origin())).toMatch(/^HY1015: .*not a valid file list/);
});

it('names a package that is not installed, and errors of the sources', async () => {
  const copy = copyProject();
  try {
    linkPackages(copy);
    const file = join(copy, 'mf-goals/src/index.ts');
    const source = readFileSync(file, 'utf8');
    const options = { project: copy, BUILDS_DIR: join(copy, 'builds') };
    const build = () =>
      failureOf(
        'build/build-front-end.ts',
        ['mf-goals', '--build', 'x', '--types', 'none'],
        options,
      );
    writeFileSync(file, `import '@absent/package';\n${source}`);
    expect(await build()).toMatch(/^HY1012: The package @absent\/package is not installed/);
    writeFileSync(file, `${source}\nconst = 1;\n`);
    expect(await build()).toMatch(/^HY1005: /);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

it('reports any other error with a number and without a stack', async () => {
  const file = join(folder, 'a-file');
  cpSync(join(root, 'package.json'), file);
  expect(await failureOf('build/build.ts', [], { BUILDS_DIR: file })).toMatch(/^HY1000: /);
});
