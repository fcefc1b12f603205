import type { Registry } from '@harmony/contract';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeFileList } from '../src/delivery/build-store/file-list.ts';
import {
  BUILD,
  contentOf,
  FILES,
  identities,
  machineOn,
  type Machine,
} from '@harmony/test-kit/machine';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

// Generous, since each test starts several programs.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const SOON = { timeout: 60_000 };

/** Response of the team's server in place of a file; `undefined` serves the file. */
type Fault = (
  path: string,
) => { status?: number; body?: string; location?: string } | 'silence' | undefined;

let folder: string;
/** Our machine, and the machine of another team. */
let machine: Machine;
let team: Machine;
let elsewhere: Server;
let origin: string;
let fault: Fault;
let requests: IncomingMessage[];
let lines: string[];
let database: TestDatabase;
let server: TestServer;
/** A machine with a registry; each test starts with a copy of it. */
let built: Machine;
beforeAll(async () => {
  built = machineOn(await mkdtemp(join(tmpdir(), 'harmony-built-')));
  await built.build();
});
afterAll(() => rm(built.disk, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-teams-'));
  [machine, team] = [machineOn(join(folder, 'ours')), machineOn(join(folder, 'theirs'))];
  await cp(built.disk, machine.disk, { recursive: true });
  fault = () => undefined;
  requests = [];
  lines = [];
  elsewhere = createServer((request, response) => {
    requests.push(request);
    const path = String(request.url).replace(/^\/mf\//, '');
    const fake = fault(path);
    if (fake === 'silence') return;
    if (fake) {
      response.writeHead(fake.status ?? 200, fake.location ? { Location: fake.location } : {});
      response.end(fake.body);
      return;
    }
    readFile(join(team.disk, path)).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  database = await createTestDatabase();
  server = await startAt(machine.disk);
});
afterEach(async () => {
  await server.close();
  await database.remove();
  await die();
  await rm(folder, { recursive: true });
});

function startAt(disk: string): Promise<TestServer> {
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  return startServerOn(database, { BUILDS_DIR: disk }, logger);
}

async function die(): Promise<void> {
  elsewhere.closeAllConnections();
  if (elsewhere.listening) await new Promise((resolve) => elsewhere.close(resolve));
}

/** Publishes a build on the server of the team. */
async function offer(build: string, changes: object = {}, name = 'mf-theirs'): Promise<void> {
  await team.addBuild(name, build, changes);
  const list = await writeFileList(join(team.disk, name, build));
  expect(Object.keys(list)).toContain('row.json');
  const row: unknown = JSON.parse(await readFile(join(team.disk, name, build, 'row.json'), 'utf8'));
  const manifest = JSON.stringify({ microfrontends: [row] });
  fault = (path) => (path === 'manifest.json' ? { body: manifest } : undefined);
}

/** Adds a fault to the team's server. */
function failing(more: Fault): void {
  const usual = fault;
  fault = (path) => more(path) ?? usual(path);
}

const textAt = async (path: string) => (await server.client().fetch(path)).text;

async function live(): Promise<Registry['microfrontends']> {
  return (JSON.parse(await textAt('/mf/manifest.json')) as Registry).microfrontends;
}

const buildOf = async (name: string) => (await live()).find((row) => row.name === name)?.build;

async function expectServed(build: string): Promise<void> {
  expect(await textAt('/theirs')).toContain(`<title>${build} · Harmony</title>`);
  for (const file of FILES) {
    expect(await textAt(`/mf/mf-theirs/${build}/${file}`)).toBe(
      contentOf(file, 'mf-theirs', build),
    );
  }
}

const deploy = (from = origin, ...more: string[]) =>
  machine.deploy('mf-theirs', '--from', from, ...more);

describe('a micro-frontend from the server of another team', () => {
  it('is deployed, replaced and rolled back, and stays available when that server stops', async () => {
    await offer('first');
    expect(await deploy()).toContain('mf-theirs is at first now');
    await expectServed('first');
    expect((await live()).find(({ name }) => name === 'mf-theirs')?.from?.origin).toBe(origin);
    await offer('second');
    expect(await machine.run('scripts/status.ts')).toContain(`from ${origin}, which offers second`);
    await deploy();
    await expectServed('second');
    await machine.deploy('mf-theirs', '--to', 'first');
    expect(await buildOf('mf-theirs')).toBe('first');

    await die();
    await expectServed('first');
    await machine.run(BUILD);
    expect(await buildOf('mf-theirs')).toBe('first');
    expect(await machine.run('scripts/status.ts')).toMatch(/mf-theirs +first .*it does not answer/);
    await expect(deploy()).rejects.toThrow(/it does not answer/);
    expect(await buildOf('mf-theirs')).toBe('first');
  });

  it('replaces one of the product until it is unpinned', async () => {
    await offer('theirs', {}, 'mf-goals');
    await machine.deploy('mf-goals', '--from', origin);
    await machine.run(BUILD);
    expect(await buildOf('mf-goals')).toBe('theirs');
    await machine.deploy('mf-goals', '--unpin');
    await machine.run(BUILD);
    expect(await buildOf('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it('is removed by unpinning and building', async () => {
    await offer('first');
    await deploy();
    await machine.deploy('mf-theirs', '--unpin');
    await machine.run(BUILD);
    expect(await buildOf('mf-theirs')).toBeUndefined();
  });

  it('is deployed from a new address of that server if its files are the same', async () => {
    await offer('first');
    await deploy();
    const moved = createServer((...call) => elsewhere.emit('request', ...call));
    moved.listen(0, '127.0.0.1');
    await once(moved, 'listening');
    const there = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`;
    await deploy(there);
    expect((await live()).find(({ name }) => name === 'mf-theirs')?.from?.origin).toBe(there);
    await expectServed('first');

    await offer('first', { synonyms: 'other' });
    await expect(deploy()).rejects.toThrow(
      /HY1016: mf-theirs first exists already with other files.*Ask the team for a new build/,
    );
    moved.closeAllConnections();
    moved.close();
  });

  it('is requested without cookies or identifying headers', async () => {
    await offer('first');
    await deploy();
    expect(requests.map(({ method }) => method)).toEqual(requests.map(() => 'GET'));
    const sent = requests.flatMap(({ headers }) => Object.keys(headers));
    expect(sent.filter((name) => /cookie|authorization|referer|origin/.test(name))).toEqual([]);
  });
});

describe('a build that creates Trusted Types policies', () => {
  const allow = (...policies: string[]) =>
    deploy(origin, ...policies.flatMap((policy) => ['--allow-policy', policy]));
  const allowed = async () =>
    (await server.client().fetch('/theirs')).headers.get('Content-Security-Policy');

  it('is deployed only if the operator allows each of them, and none beside them', async () => {
    await offer('first', { trustedTypes: ['vue', 'of-charts'] });
    await expect(allow()).rejects.toThrow(/HY1028.*--allow-policy vue --allow-policy of-charts/);
    await expect(allow('vue')).rejects.toThrow(/HY1028.*allow that: --allow-policy of-charts/);
    await expect(allow('vue', 'of-charts', 'lit')).rejects.toThrow(/HY1028.*not ask for.* lit\./);
    expect(await buildOf('mf-theirs')).toBeUndefined();
    expect(await allow('vue', 'of-charts')).toContain('mf-theirs is at first now');
    expect(await allowed()).toContain("trusted-types default vue of-charts 'allow-duplicates'");
    await expect(allow()).rejects.toThrow(/HY1028/);

    await offer('second');
    await expect(allow('vue')).rejects.toThrow(/HY1028.*not ask for/);
    await allow();
    expect(await allowed()).toMatch(/trusted-types default(;|$)/);
    await machine.deploy('mf-theirs', '--to', 'first');
    expect(await allowed()).toContain('trusted-types default vue of-charts');
  });

  it('needs the same permission when it is deployed from another Harmony', async () => {
    await offer('first', { trustedTypes: ['vue'] });
    await allow('vue');
    const third = machineOn(join(folder, 'third'));
    await cp(built.disk, third.disk, { recursive: true });
    const from = ['mf-theirs', '--from', server.address];
    await expect(third.deploy(...from)).rejects.toThrow(/HY1028.*--allow-policy vue/);
    expect(await third.deploy(...from, '--allow-policy', 'vue')).toContain('is at first now');
  });

  it.each(['default', 'Dompurify', '*;script-src'])('cannot name %s', async (policy) => {
    await offer('first', { trustedTypes: [policy] });
    await expect(allow(policy)).rejects.toThrow(/HY1008.*trustedTypes/);
  });
});

describe('an instance without the build on disk', () => {
  beforeEach(async () => {
    await offer('first');
    await deploy();
    await rm(join(machine.disk, 'mf-theirs'), { recursive: true });
  });

  it('fetches it from the team and keeps it', async () => {
    requests = [];
    const client = server.client({
      Cookie: 'harmony_session=secret',
      Authorization: 'Bearer secret',
    });
    expect((await client.fetch('/mf/mf-theirs/first/remoteEntry.js')).text).toBe(
      contentOf('remoteEntry.js', 'mf-theirs', 'first'),
    );
    expect(JSON.stringify(requests.map(({ headers }) => headers))).not.toContain('secret');
    await die();
    await expectServed('first');
  });

  it('rejects files that differ from the deployed ones', async () => {
    await offer('first', { slots: ['other.card'] });
    expect(await textAt('/mf/mf-theirs/first/remoteEntry.js')).toBe('No such file');
    expect(lines.join('')).toContain('mf-theirs/first/files.json is not what was deployed');
  });
});

describe('an unusable build is rejected with a reason, without any change', () => {
  const LARGE = 'x'.repeat(200_000);
  it.each<[what: string, changes: object, more: Fault | undefined, expected: RegExp]>([
    [
      'an invalid manifest',
      {},
      (path) => (path === 'manifest.json' ? { body: '<html>' } : undefined),
      /offers no mf-theirs/,
    ],
    [
      'a file with unexpected contents',
      {},
      (path) => (/chunk/.test(path) ? { body: 'other' } : undefined),
      /not as its list says/,
    ],
    [
      'an oversized file',
      {},
      (path) => (/chunk/.test(path) ? { body: LARGE } : undefined),
      /more than \d+ bytes/,
    ],
    [
      'an error response',
      {},
      (path) => (/chunk/.test(path) ? { status: 500 } : undefined),
      /it answered 500/,
    ],
    [
      'a redirect to another origin',
      {},
      (path) => (/chunk/.test(path) ? { status: 302, location: 'http://127.0.0.1:9/' } : undefined),
      /it answered 302/,
    ],
    [
      'a server that does not respond',
      {},
      (path) => (/chunk/.test(path) ? 'silence' : undefined),
      /does not answer/,
    ],
    [
      'no file list',
      {},
      (path) => (/files\.json/.test(path) ? { status: 404 } : undefined),
      /no file list/,
    ],
    [
      'an entry on another origin',
      { entry: 'https://elsewhere.example/e.js' },
      undefined,
      /refers to https:\/\/elsewhere/,
    ],
    [
      'scripts of another micro-frontend',
      { scripts: { page: ['/mf/mf-goals/b/x.js'] } },
      undefined,
      /refers to \/mf\/mf-goals/,
    ],
    [
      'a page for card payments',
      { pages: [{ name: 'page', path: '/theirs', audience: 'all', title: 'T', takesCards: true }] },
      undefined,
      /card payments/,
    ],
    [
      'a page of the product',
      { pages: [{ name: 'page', path: '/goals', audience: 'all', title: 'T' }] },
      undefined,
      /fit together/,
    ],
    ['an incompatible kit', { kit: '9.0.0' }, undefined, /needs kit 9\.0\.0/],
  ])('%s', async (_what, changes, more, expected) => {
    await offer('first', changes);
    if (more) failing(more);
    await expect(deploy()).rejects.toThrow(expected);
    expect(await buildOf('mf-theirs')).toBeUndefined();
    expect(await buildOf('mf-goals')).toBe(identities.get('mf-goals'));
  });

  it.each([
    ['http://goals.example', /--from takes the origin/],
    ['https://goals.example/path', /--from takes the origin/],
    ['https://me:secret@goals.example', /--from takes the origin/],
    ['goals', /--from takes the origin/],
  ])('the address %s', async (from, expected) => {
    await expect(deploy(from)).rejects.toThrow(expected);
  });
});

it('reports an unreachable team in the log and the metrics', async () => {
  await offer('first');
  await deploy();
  await server.close();
  await die();
  server = await startAt(machine.disk);
  await expect.poll(() => textAt('/api/metrics'), SOON).toMatch(/^guest_origins_failing 1$/m);
  expect(lines.join('')).toContain(
    'a team’s server does not respond correctly; the last fetched build stays live',
  );
  await expectServed('first');
});
