import { previousRegistryFile, type Registry, type RegistryRow } from '@harmony/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

function row(name: string, path: string): RegistryRow {
  return {
    name,
    build: 'b1',
    kit: '1.0.0',
    entry: `/mf/${name}/b1/remoteEntry.js`,
    scripts: {},
    pages: [{ name: 'page', path, audience: 'all', title: name }],
    slots: [],
  };
}

const [one, other] = [row('mf-one', '/'), row('mf-other', '/other')];
const good: Registry = {
  shell: { build: 's1', kit: '1.0.0', scripts: ['/mf/shell/s1/shell.js'], fonts: [] },
  microfrontends: [one, other],
};

let builds: string;
let database: TestDatabase;
let server: TestServer | undefined;
beforeEach(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await server?.close();
  await database.remove();
  await rm(builds, { recursive: true });
});

const manifest = () => join(builds, 'manifest.json');
const write = (text: string) => writeFile(manifest(), text);

/** Starts a server on the folder, and returns its responses for a page and its readiness. */
async function start() {
  server = await startServerOn(database, { BUILDS_DIR: builds });
  const client = server.client();
  const status = async (path: string) => (await client.fetch(path)).status;
  return { client, status };
}

const asBrowser = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

const broken: [what: string, breakIt: () => Promise<void>][] = [
  ['is no JSON', () => write('{"shell":')],
  ['is empty', () => write('')],
  ['is gone', () => rm(manifest())],
  ['has no shell', () => write(JSON.stringify({ microfrontends: good.microfrontends }))],
];

describe('a registry', () => {
  it.each(broken)(
    'that %s leaves the live builds unchanged and is logged',
    async (_what, breakIt) => {
      await write(JSON.stringify(good));
      const { client, status } = await start();
      expect(await status('/other')).toBe(200);
      await breakIt();
      expect(await status('/other')).toBe(200);
      expect(await status('/api/ready')).toBe(200);
      expect(JSON.parse((await client.fetch('/mf/manifest.json')).text)).toEqual(good);
      expect((await client.fetch('/api/metrics')).text).toContain('registry_problems 1');
      await write(JSON.stringify({ ...good, microfrontends: [one] }));
      expect(await status('/other')).toBe(404);
      expect((await client.fetch('/api/metrics')).text).toContain('registry_problems 0');
    },
  );

  it.each(broken)('that %s at startup is replaced by the previous one', async (_what, breakIt) => {
    await write('{}');
    await breakIt();
    await writeFile(previousRegistryFile(manifest()), JSON.stringify(good));
    const { status } = await start();
    expect(await status('/other')).toBe(200);
    expect(await status('/api/ready')).toBe(200);
  });

  it('ignores only an invalid row', async () => {
    const bad = { ...other, pages: [{ name: 'page', path: '/other' }] };
    await write(JSON.stringify({ ...good, microfrontends: [bad, one] }));
    const { client, status } = await start();
    expect([await status('/'), await status('/other')]).toEqual([200, 404]);
    expect(await status('/api/ready')).toBe(200);
    expect((await client.fetch('/api/metrics')).text).toContain('registry_problems 1');
  });

  it('that never existed causes an error page and a failed readiness check', async () => {
    const { client, status } = await start();
    expect(await status('/api/ready')).toBe(503);
    const page = await client.fetch('/', asBrowser);
    expect(page.status).toBe(503);
    expect(page.headers.get('Retry-After')).not.toBeNull();
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(page.text).toContain('Couldn’t show this page right now');
    await write(JSON.stringify(good));
    expect(await status('/api/ready')).toBe(200);
    expect(await status('/')).toBe(200);
  });
});

it('serves a page without its prerendered document when the file is missing', async () => {
  const documents = { '/': '/mf/mf-one/b1/front.json' };
  const prerendered = { frame: '/f.json', waker: '/w.js', opening: '/o.json', opener: '/o.js' };
  await write(
    JSON.stringify({
      shell: { ...good.shell, prerendered },
      microfrontends: [{ ...one, documents }],
    }),
  );
  const { client } = await start();
  const page = await client.fetch('/', asBrowser);
  expect(page.status).toBe(200);
  expect(page.text).toContain('/mf/shell/s1/shell.js');
});
