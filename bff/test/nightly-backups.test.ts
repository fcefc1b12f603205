import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { startMailServer } from '@harmony/test-kit/mail-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyBackup } from '../src/operations/backup/read-backup.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { registerPerson } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const HALF_AN_HOUR = 30 * 60_000;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'harmony-nightly-'));
  const server = await startServerOn(database);
  await registerPerson(server);
  await server.close();
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});

/** Makes the next backup due, as a new day does. */
const beginDay = ({ services }: TestServer) =>
  inTransaction(services.database, (work) =>
    work.change(`UPDATE nightly_backups SET due_at = ?, attempts = 0`, [new Date(0)]),
  );

const countOf = async ({ address }: TestServer, result: string) => {
  const metrics = await (await fetch(`${address}/api/metrics`)).text();
  return new RegExp(`^backups_total{result="${result}"} (\\d+)$`, 'm').exec(metrics)?.[1];
};

describe('nightly backups', () => {
  it('are made once at the start on a day that has none, below DATA_DIR, by one of two instances', async () => {
    const variables = { BACKUPS: '7' };
    const backups = join(database.variables.DATA_DIR, 'backups');
    const servers = await Promise.all([1, 2].map(() => startServerOn(database, variables)));
    await vi.waitFor(async () => {
      const counts = await Promise.all(servers.map((server) => countOf(server, 'made')));
      expect(counts.filter((count) => count === '1')).toHaveLength(1);
    }, 10_000);
    await Promise.all(servers.map((server) => server.close()));
    const [name = ''] = await readdir(backups);
    expect(name).toMatch(/^nightly-\d{4}-\d\d-\d\d$/);
    await verifyBackup(join(backups, name));
    await rm(backups, { recursive: true });
    // The day has one already.
    const again = await startServerOn(database, variables);
    await again.close();
    await expect(readdir(backups)).rejects.toThrow('ENOENT');
  });

  it('are kept up to BACKUPS, in BACKUPS_DIR, beside those before migrations', async () => {
    const BACKUPS_DIR = join(folder, 'pruned');
    await mkdir(BACKUPS_DIR);
    const older = ['nightly-2026-01-01', 'nightly-2026-01-02', 'before-0.9.0-2025-12-24', 'mine'];
    for (const name of older) await writeFile(join(BACKUPS_DIR, name), '');
    // One process was killed long ago, another may be writing.
    await writeFile(join(BACKUPS_DIR, 'nightly-2026-01-03.killed.incomplete'), '');
    await utimes(join(BACKUPS_DIR, 'nightly-2026-01-03.killed.incomplete'), 0, 0);
    await writeFile(join(BACKUPS_DIR, 'before-1.0.0-2026-01-04.other.incomplete'), '');
    const server = await startServerOn(database, { BACKUPS: 'off' });
    await beginDay(server);
    await server.close();
    const next = await startServerOn(database, { BACKUPS: '2', BACKUPS_DIR });
    await vi.waitFor(async () => expect(await countOf(next, 'made')).toBe('1'), 10_000);
    await next.close();
    expect((await readdir(BACKUPS_DIR)).toSorted()).toEqual([
      'before-0.9.0-2025-12-24',
      'before-1.0.0-2026-01-04.other.incomplete',
      'mine',
      'nightly-2026-01-02',
      expect.stringMatching(/^nightly-/),
    ]);
  });

  it('report a failure in the log, in the metrics and by one mail to OPERATOR_MAIL', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const mails = await startMailServer();
    const lines: string[] = [];
    const log = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const before = await startServerOn(database);
    await beginDay(before);
    await before.close();
    const server = await startServerOn(
      database,
      {
        BACKUPS: '7',
        BACKUPS_DIR: join(file, 'below'),
        OPERATOR_MAIL: 'operator@example.com',
        SMTP_URL: mails.url,
      },
      createLogger('error', log),
    );
    const mail = await mails.next('operator@example.com');
    expect(mail.subject).toBe('The backup of Harmony failed');
    expect(await countOf(server, 'failed')).toBe('1');
    expect(lines.join('')).toMatch(/ENOTDIR.*"the backup failed"/);
    await server.close();
    await mails.close();
  });

  it('are not made before the first account exists, which is checked every minute', async () => {
    const empty = await createTestDatabase();
    const server = await startServerOn(empty, { BACKUPS: '7' });
    await vi.waitFor(async () => {
      const [row] = await server.services.database.select<{ attempts: number; due: string }>(
        'SELECT attempts, due_at AS due FROM nightly_backups',
      );
      const pause = new Date(String(row?.due)).getTime() - Date.now();
      expect(pause).toBeGreaterThan(0);
      // Leases last an hour.
      expect(pause).toBeLessThanOrEqual(60_000);
    });
    await server.close();
    await expect(readdir(join(empty.variables.DATA_DIR, 'backups'))).rejects.toThrow('ENOENT');
    await empty.remove();
  });

  it('keep their lease while they are written', async () => {
    const long = await createTestDatabase();
    const before = await startServerOn(long);
    await registerPerson(before);
    const { sequelize } = before.services.database;
    await sequelize.query('CREATE TABLE lease_ends (due_at VARCHAR(40) PRIMARY KEY)');
    await sequelize.query(
      'CREATE TRIGGER note_lease_ends AFTER UPDATE ON nightly_backups FOR EACH ROW BEGIN REPLACE INTO lease_ends VALUES (NEW.due_at); END',
    );
    await before.close();
    const BACKUPS_DIR = join(folder, 'long');
    vi.useFakeTimers({ toFake: ['performance'] });
    // Moves the clock of the lease once the backup has begun.
    const moved = setInterval(() => {
      if (!existsSync(BACKUPS_DIR) || readdirSync(BACKUPS_DIR).length === 0) return;
      clearInterval(moved);
      vi.advanceTimersByTime(HALF_AN_HOUR);
    }, 1);
    const server = await startServerOn(long, { BACKUPS: '7', BACKUPS_DIR });
    await vi.waitFor(async () => expect(await countOf(server, 'made')).toBe('1'), 10_000);
    await server.close();
    vi.useRealTimers();
    const after = await startServerOn(long);
    const ends = await after.services.database.select('SELECT due_at FROM lease_ends');
    // Claimed, renewed, and due again at midnight.
    expect(ends).toHaveLength(3);
    await after.close();
    await long.remove();
  });
});
