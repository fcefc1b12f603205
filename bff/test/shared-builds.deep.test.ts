import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Registry } from '@harmony/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBucket, type BucketDouble } from '@harmony/test-kit/bucket-double';
import { BUILD, contentOf, FILES, identities, machineOn } from '@harmony/test-kit/machine';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

/** Generous timeout for a deploy to be live at every instance. */
const SOON = { timeout: 60_000 };

// Generous, since each test starts several programs.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let folder: string;
let bucket: BucketDouble;
let lines: string[];
let ends: (() => Promise<void>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-machines-'));
  bucket = await startBucket();
  lines = [];
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  await bucket.stop();
  await rm(folder, { recursive: true });
});

/** The builds on the disk of a machine. */
const diskOf = (name: string) => join(folder, name);

const machine = (name: string) => machineOn(diskOf(name), bucket.variables);

/** Starts an instance with its own disk, or without a configured folder for builds. */
async function start(name?: string): Promise<TestServer> {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const database = await createTestDatabase();
  const variables = { ...bucket.variables, BUILDS_DIR: name === undefined ? '' : diskOf(name) };
  const server = await startServerOn(database, variables, logger);
  ends.push(async () => {
    await server.close();
    await database.remove();
  });
  return server;
}

const textAt = async (server: TestServer, path: string) => (await server.client().fetch(path)).text;

const statusAt = async (server: TestServer, path: string) =>
  (await server.client().fetch(path)).status;

/** The live build of a micro-frontend according to an instance. */
async function liveAt(server: TestServer, name: string): Promise<string | undefined> {
  const { microfrontends } = JSON.parse(await textAt(server, '/mf/manifest.json')) as Registry;
  return microfrontends.find((row) => row.name === name)?.build;
}

const problemsAt = async (server: TestServer) =>
  /^registry_problems (\d+)$/m.exec(await textAt(server, '/api/metrics'))?.[1];

/** Requests the page and all files of a build from an instance. */
async function expectWhole(server: TestServer, name: string, build: string): Promise<void> {
  expect(await textAt(server, `/${name.slice(3)}`)).toContain(`<title>${build} · Harmony</title>`);
  for (const file of FILES) {
    expect(await textAt(server, `/mf/${name}/${build}/${file}`)).toBe(contentOf(file, name, build));
  }
}

describe('two instances with separate disks', () => {
  it('serve a build that another machine deployed, also while the bucket is unreachable', async () => {
    await machine('machine').build();
    const [first, second] = [await start('first'), await start('second')];
    await machine('machine').addBuild('mf-goals', 'next');
    expect(await machine('machine').deploy('mf-goals', '--to', 'next')).toContain('is at next now');
    for (const server of [first, second]) {
      await expect.poll(() => liveAt(server, 'mf-goals'), SOON).toBe('next');
      await expectWhole(server, 'mf-goals', 'next');
    }

    await bucket.stop();
    await expect.poll(() => problemsAt(second), SOON).toBe('1');
    expect(lines.join('')).toContain('The bucket of builds does not answer');
    await expectWhole(second, 'mf-goals', 'next');
    expect(await statusAt(second, '/api/ready')).toBe(200);
    const third = await start('second');
    await expectWhole(third, 'mf-goals', 'next');

    await bucket.start();
    await machine('machine').addBuild('mf-goals', 'after');
    await machine('machine').deploy('mf-goals', '--to', 'after');
    await expect.poll(() => liveAt(second, 'mf-goals'), SOON).toBe('after');
    await expect.poll(() => problemsAt(second), SOON).toBe('0');
  });

  it('serve files of a build that is not on their disk', async () => {
    await machine('machine').build();
    await machine('machine').addBuild('mf-goals', 'next');
    await machine('machine').deploy('mf-goals', '--to', 'next');
    await machine('machine').deploy('mf-goals', '--to', String(identities.get('mf-goals')));
    const server = await start();
    const { buildsFolder, dataFolder } = server.services.environment;
    // All that an instance in the image can write.
    expect(buildsFolder).toBe(join(dataFolder, 'builds'));
    expect(await liveAt(server, 'mf-goals')).toBe(identities.get('mf-goals'));
    expect(await textAt(server, '/mf/mf-goals/next/remoteEntry.js')).toBe(
      contentOf('remoteEntry.js', 'mf-goals', 'next'),
    );
    expect(await statusAt(server, '/mf/mf-goals/never/remoteEntry.js')).toBe(404);
  });

  it('can be rolled back, shared and listed from any machine', async () => {
    await machine('machine').build();
    const server = await start('instance');
    await machine('machine').addBuild('mf-goals', 'next');
    await machine('machine').deploy('mf-goals', '--to', 'next', '--share', '10');
    const sharesAt = async () =>
      (JSON.parse(await textAt(server, '/mf/manifest.json')) as Registry).shares?.[0]?.row.build;
    await expect.poll(sharesAt, SOON).toBe('next');
    expect(await machine('other').deploy('mf-goals', '--to', 'next')).toContain('is at next now');
    await expect.poll(() => liveAt(server, 'mf-goals'), SOON).toBe('next');
    expect(await machine('third').deploy('--list')).toMatch(
      /pin +mf-goals next[^]*share +mf-goals next 10 %/,
    );
    expect(await machine('third').run('scripts/status.ts')).toMatch(/mf-goals +next +100 %/);
  });
});

it('makes concurrent deploys from several machines live', async () => {
  await machine('machine').build();
  const names = ['mf-goals', 'mf-budget', 'mf-account', 'mf-datenights'];
  for (const name of names) await machine(`of ${name}`).addBuild(name, 'next');
  await Promise.all(names.map((name) => machine(`of ${name}`).deploy(name, '--to', 'next')));
  const server = await start('instance');
  expect(await Promise.all(names.map((name) => liveAt(server, name)))).toEqual(
    names.map(() => 'next'),
  );
  const list = await machine('machine').deploy('--list');
  for (const name of names) expect(list).toMatch(new RegExp(`pin +${name} next`));
});

describe('a damaged build in the bucket', () => {
  it.each([
    ['a file with other bytes', 'more/chunk.js', Buffer.from('/* damaged */')],
    ['a file of the same length', 'remoteEntry.js', Buffer.alloc(100, ' ')],
    ['a file that is gone', 'row.json', undefined],
    ['the list of files', 'files.json', Buffer.from('{"row.json": 1')],
  ])('is reported and not live: %s', async (_what, file, damaged) => {
    await machine('machine').build();
    const server = await start('instance');
    await machine('machine').addBuild('mf-goals', 'next');
    bucket.corrupt(`mf-goals/next/${file}`, damaged);
    await machine('machine').deploy('mf-goals', '--to', 'next');
    await expect.poll(() => problemsAt(server), SOON).toBe('1');
    expect(lines.join('')).toContain('mf-goals next is not live here');
    const before = String(identities.get('mf-goals'));
    expect(await liveAt(server, 'mf-goals')).toBe(before);
    await expectWhole(server, 'mf-goals', before);
    expect(await statusAt(server, `/mf/mf-goals/next/${file}`)).toBe(404);

    await machine('machine').addBuild('mf-goals', 'sound');
    await machine('machine').deploy('mf-goals', '--to', 'sound');
    await expect.poll(() => liveAt(server, 'mf-goals'), SOON).toBe('sound');
    expect(await problemsAt(server)).toBe('0');
  });

  it('is repaired by a deploy of the same build', async () => {
    await machine('machine').build();
    await machine('machine').addBuild('mf-goals', 'next');
    await machine('machine').deploy('mf-goals', '--to', 'next');
    bucket.objects.set('mf-goals/next/remoteEntry.js', Buffer.from('damaged'));
    await expect(machine('other').deploy('mf-goals', '--to', 'next')).rejects.toThrow(
      /mf-goals\/next\/remoteEntry\.js is not as its list says/,
    );
    await machine('machine').deploy('mf-goals', '--to', 'next');
    await expectWhole(await start('instance'), 'mf-goals', 'next');
  });
});

it('removes builds unused for a day from the bucket and from every disk', async () => {
  await machine('machine').build();
  const server = await start('instance');
  await machine('machine').addBuild('mf-goals', 'next');
  await machine('machine').deploy('mf-goals', '--to', 'next');
  await machine('machine').deploy('mf-goals', '--to', String(identities.get('mf-goals')));
  await textAt(server, '/mf/mf-goals/next/remoteEntry.js');
  const live = JSON.parse(String(bucket.objects.get('live.json'))) as {
    deployments: { at: string }[];
  };
  for (const each of live.deployments) each.at = '2020-01-01T00:00:00.000Z';
  bucket.objects.set('live.json', Buffer.from(JSON.stringify(live)));
  await machine('machine').run(BUILD);
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('mf-goals/next'))).toEqual([]);
  await expect.poll(() => statusAt(server, '/mf/mf-goals/next/remoteEntry.js'), SOON).toBe(404);
});

it('rejects a bucket without conditional writes before anything is live', async () => {
  bucket.ignoreConditions();
  await expect(machine('machine').build()).rejects.toThrow(/ignores If-Match/);
});

it("reports the bucket's response to a wrong key", async () => {
  bucket.variables['AWS_SECRET_ACCESS_KEY'] = 'another';
  await expect(machine('machine').build()).rejects.toThrow(/answered 403 SignatureDoesNotMatch/);
});
