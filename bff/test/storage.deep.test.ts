import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@harmony/contract';
import { createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMariadb } from '@harmony/test-kit/mariadb';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { createMailTransport } from '../src/core/mail/transport.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { fillBook } from './support/fill-book.ts';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { canMakeDisks, makeSmallDisk } from './support/small-disk.ts';
import type { SmallDisk } from './support/small-disk.ts';
import { createClient } from './support/test-client.ts';
import { NO_PAGES, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { imports, transactions } = endpoints;
const patient = { timeout: 30_000 };
const onServer = process.env['TEST_DATABASE'] === 'mariadb';
const silent = createLogger('silent');

/** The database of a test on a small disk. */
async function databaseOn(disk: SmallDisk): Promise<TestDatabase> {
  const variables = { DATA_DIR: disk.folder, BUILDS_DIR: disk.folder };
  await writeFile(join(disk.folder, 'manifest.json'), JSON.stringify(NO_PAGES));
  if (!onServer) return { variables, remove: () => Promise.resolve() };
  const server = await startMariadb(
    ['--innodb-log-file-size=8M', '--innodb-buffer-pool-size=8M', '--innodb-flush-method=fsync'],
    { parent: disk.folder },
  );
  const connection = await createConnection(server.url);
  await connection.query('CREATE DATABASE harmony');
  await connection.end();
  return {
    variables: { ...variables, DATABASE_URL: `${server.url}/harmony` },
    remove: server.stop,
  };
}

describe.runIf(canMakeDisks)('a full disk', () => {
  let disk: SmallDisk;
  let database: TestDatabase;
  let server: TestServer;
  let pair: Pair;
  /** Warnings and errors in the log of the server. */
  let logged: string[];
  beforeEach(async () => {
    disk = makeSmallDisk(onServer ? 300 : 16);
    database = await databaseOn(disk);
    logged = [];
    const log = createLogger('warn', { write: (line) => logged.push(line) });
    server = await startServerOn(database, { DATA_DIR: disk.folder }, log);
    pair = await registerPair(server);
    await add(pair.one, pair.category, { description: 'before' });
    // The log of writes has free space after a checkpoint, which depends on the number of migrations.
    if (!onServer) await server.services.database.select('PRAGMA wal_checkpoint(TRUNCATE)');
  });
  afterEach(async () => {
    // A stopping database server writes its memory to disk, and waits for free space.
    disk.clear();
    await server.close();
    await database.remove();
    disk.remove();
  });

  const ready = async () => (await pair.one.fetch('/api/ready')).status;
  const write = () =>
    pair.one.send(transactions.create, {
      body: newTransaction(pair.category, { notes: 'n'.repeat(2000) }),
    });

  it('causes 503 responses to changes, still serves reads, and recovers without a restart', async () => {
    expect(await ready()).toBe(200);
    disk.fill();
    // Free pages within the database files are used up first.
    await expect.poll(async () => (await write()).status, patient).toBe(503);
    const { status, headers, text } = await write();
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
    expect(text).not.toMatch(/disk|sql|full|ENOSPC/i);
    expect(await ready()).toBe(503);
    expect((await pair.one.fetch('/api/health')).status).toBe(200);
    const known = await pair.one.ok(transactions.list);
    expect(known.at(-1)).toMatchObject({ description: 'before' });

    disk.clear();
    await expect.poll(ready, patient).toBe(200);
    expect((await write()).status).toBe(201);
    // Only the accepted change is stored.
    expect(await pair.one.ok(transactions.list)).toHaveLength(known.length + 1);
  });

  it.runIf(!onServer)('rejects imports and large responses, until there is room', async () => {
    const { one } = pair;
    await subscribe(server, one, 'premium');
    const day = '2026-03-02';
    // Enough for the process for large reads, which responds from a file.
    await fillBook(server, pair, 2500);
    const rows = () =>
      Array.from({ length: 3000 }, () => `${day},${randomBytes(40).toString('hex')},-1.00`);
    const upload = () => {
      const text = ['Date,Description,Amount', ...rows(), ''].join('\n');
      return one.send(imports.create, { body: { file: new File([text], 'a.csv') } });
    };
    const small = new File([`Date,Description,Amount\n${day},Bread,-1.00\n`], 'small.csv');
    const draft = await one.ok(imports.create, { body: { file: small } });
    const commit = () =>
      one.send(imports.commit, {
        params: { id: draft.id },
        body: {},
        headers: { 'Idempotency-Key': 'commit' },
      });
    const download = () => one.send(transactions.list, {});
    expect((await download()).status).toBe(200);
    disk.fill();
    await expect.poll(async () => (await upload()).status, patient).toBe(503);
    for (const attempt of [upload, download]) {
      const { status, headers, text } = await attempt();
      expect(text).not.toMatch(/disk|sql|full|ENOSPC/i);
      expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
    }
    disk.clear();
    await expect.poll(ready, patient).toBe(200);
    expect((await download()).status).toBe(200);
    expect((await upload()).status).toBe(201);
    const { status, text } = await commit();
    expect([status, JSON.parse(text)]).toEqual([201, { created: 1, skipped: 0 }]);
  });

  // A database server can still write into free space of its existing files.
  it.runIf(!onServer)('is detected before any write', async () => {
    await ready();
    disk.fill();
    await expect.poll(ready, patient).toBe(503);
    // Leaves room for a small write, but not for the test write of the readiness check.
    disk.fill(256 * 1024);
    const failed = () => logged.filter((line) => line.includes('the write probe')).length;
    const seen = failed();
    const statuses = new Set<number>();
    const looked = async () => {
      statuses.add(await ready());
      // The first check may have started earlier.
      return statuses.has(200) || failed() > seen + 1;
    };
    await expect.poll(looked, patient).toBe(true);
    expect([...statuses]).toEqual([503]);
    disk.clear();
    await expect.poll(ready, patient).toBe(200);
  });

  it('leaves no partial mail', async () => {
    const environment = readEnvironment({ DATA_DIR: disk.folder });
    const { send } = createMailTransport(environment, silent);
    const letter = { to: 'robin@example.com', subject: 'Hello', html: '<p>Hello</p>' };
    await send({ ...letter, text: 'Hello' });
    const before = await readdir(join(disk.folder, 'mails'));
    disk.fill();
    await expect(send({ ...letter, text: 'x'.repeat(5_000_000) })).rejects.toThrow('ENOSPC');
    expect(await readdir(join(disk.folder, 'mails'))).toEqual(before);
  });
});

describe.runIf(canMakeDisks && !onServer)('the log on a full disk', () => {
  it('is dropped, and written again when there is room', async ({ onTestFinished }) => {
    const disk = makeSmallDisk(1);
    onTestFinished(disk.remove);
    const data = await mkdtemp(join(tmpdir(), 'harmony-log-'));
    const log = createWriteStream(join(disk.folder, 'log'));
    await once(log, 'open');
    const port = String(await freePort());
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: data, PORT: port, LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', log],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    disk.fill();
    const address = `http://localhost:${port}`;
    const client = createClient(address, address);
    for (let count = 0; count < 60; count += 1) {
      expect((await client.fetch('/api/health')).status).toBe(200);
    }
    disk.clear();
    const written = async () => (await stat(join(disk.folder, 'log'))).size;
    const before = await written();
    await expect
      .poll(async () => {
        await client.fetch('/api/health');
        return written();
      }, patient)
      .toBeGreaterThan(before);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await rm(data, { recursive: true });
  });
});
