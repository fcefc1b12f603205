import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { v7 as timedId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../src/operations/backup/rows.ts';
import { isKept, keptTables, tableNames } from '../src/operations/backup/tables.ts';
import { writeBackup } from '../src/operations/backup/write-backup.ts';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { contentOf, opened, prepareBackups, rawContentOf } from './support/backups.ts';
import type { Backups } from './support/backups.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import type { TestDatabase } from './support/test-server.ts';

const patient = { timeout: 30_000 };

let backups: Backups;
beforeAll(async () => {
  backups = await prepareBackups();
});
afterAll(() => backups.close());

const run = (what: 'backup' | 'restore', target: TestDatabase, ...parameters: string[]) =>
  runProgram(`operations/backup/${what}.ts`, { ...target.variables }, ...parameters);

describe('a backup', () => {
  it('restores every row into the embedded database, and from there into another', async () => {
    const embedded = await backups.emptyDatabase('embedded');
    await backups.restore(embedded);
    expect(await opened(embedded, contentOf)).toEqual(backups.content);
    const again = join(backups.folder, 'again.backup');
    await opened(embedded, (database) => writeBackup(database, again));
    const target = await backups.emptyDatabase();
    await backups.restore(target, again);
    expect(await opened(target, rawContentOf)).toEqual(backups.rawContent);
  });

  it('is a consistent snapshot during concurrent writes', async () => {
    const { database } = backups.server.services;
    const state = { writing: true };
    // Each write adds a row and increments the version in one transaction, so a snapshot has equal counts.
    const { one, couple, category } = await registerPair(backups.server);
    await subscribe(backups.server, one, 'premium');
    const count = async (on: Database) => {
      const [row] = await on.select<{ rows: number; version: number }>(
        `SELECT (SELECT COUNT(*) FROM transactions WHERE couple_id = ?) AS \`rows\`,
           (SELECT version FROM couples WHERE id = ?) AS version`,
        [couple.id, couple.id],
      );
      return [Number(row?.rows), Number(row?.version)] as const;
    };
    const [, before] = await count(database);
    const writers = (async () => {
      while (state.writing) await add(one, category);
    })();
    const file = join(backups.folder, 'moment.backup');
    await writeBackup(database, file);
    state.writing = false;
    await writers;
    const target = await backups.emptyDatabase();
    await backups.restore(target, file);
    const [rows, version] = await opened(target, count);
    expect(rows).toBe(version - before);
    expect((await count(database))[0]).toBeGreaterThanOrEqual(rows);
  });

  it('of an older version is migrated when it is restored', async () => {
    const older = await backups.emptyDatabase();
    const before = migrations.slice(0, 9).map(({ name }) => name);
    const file = join(backups.folder, 'older.backup');
    await opened(older, async (database) => {
      await migrate(database, { only: before });
      await inTransaction(database, (work) =>
        work.change(
          `INSERT INTO users (id, email, username, first_name, last_name, created_at)
           VALUES (?, 'robin@example.com', 'robin', 'Robin', 'Lake', ?)`,
          [backups.pair.one.user.id, new Date()],
        ),
      );
      await writeBackup(database, file);
    });
    const target = await backups.emptyDatabase();
    await backups.restore(target, file);
    const users = await opened(target, (database) =>
      database.select('SELECT email, email_key AS emailKey FROM users'),
    );
    // Set by the migration that introduced proved addresses.
    expect(users).toEqual([{ email: 'robin@example.com', emailKey: backups.pair.one.user.id }]);
    const applied = await opened(target, (database) =>
      database.select('SELECT name FROM migrations'),
    );
    expect(applied).toHaveLength(migrations.length);
  });

  it('contains files of the maximum size, with few in memory at a time', async () => {
    const { database } = backups.server.services;
    // In total beyond MariaDB's statement size limit.
    const [file, preview] = [1, 2].map(() => randomBytes(6.5 * 1024 * 1024).toString('base64'));
    const ids = Array.from({ length: 12 }, () => timedId());
    for (const id of ids) {
      const sizes = id === ids[0] ? [file, preview] : ['x', 'x'];
      await inTransaction(database, (work) =>
        work.change(
          `INSERT INTO imports (id, couple_id, user_id, file_name, format, source_key, file, preview,
             row_count, created_count, created_at)
           VALUES (?, ?, ?, 'a.csv', 'csv', '', ?, '', 0, 0, ?)`,
          [id, backups.pair.couple.id, backups.pair.one.user.id, sizes[0] ?? '', new Date()],
        ),
      );
      await inTransaction(database, (work) =>
        work.change('UPDATE imports SET preview = ? WHERE id = ?', [sizes[1] ?? '', id]),
      );
    }
    const large = join(backups.folder, 'large.backup');
    await writeBackup(database, large);
    const target = await backups.emptyDatabase();
    await backups.restore(target, large);
    expect(await opened(target, contentOf)).toEqual(await contentOf(database));
    const table = (await keptTables(database)).find(({ name }) => name === 'imports');
    const transaction = await database.sequelize.transaction();
    if (!table) throw new Error('There are imports');
    for await (const page of readPages(database, transaction, table)) {
      expect(page.length).toBeLessThanOrEqual(10);
    }
    await transaction.rollback();
    await inTransaction(database, (work) =>
      work.change('DELETE FROM imports WHERE id IN (?)', [ids]),
    );
  });
});

describe('a restore', () => {
  it('keeps the replaced database complete, including the write-ahead log of a killed server', async () => {
    const [running, killed] = [
      await backups.emptyDatabase('embedded'),
      await backups.emptyDatabase('embedded'),
    ];
    await backups.restore(running);
    const kept = await opened(running, async (database) => {
      await inTransaction(database, (work) =>
        work.change(`UPDATE couples SET name = 'written ahead'`, []),
      );
      // The state left by a kill at this moment.
      const place = (name: string) => join(killed.variables.DATA_DIR, name);
      await mkdir(killed.variables.DATA_DIR, { recursive: true });
      for (const name of ['harmony.sqlite', 'harmony.sqlite-wal']) {
        await copyFile(join(running.variables.DATA_DIR, name), place(name));
      }
      await backups.restore(killed, backups.file, true);
      const replaced = (await readdir(killed.variables.DATA_DIR)).filter((name) =>
        name.includes('replaced-'),
      );
      return replaced.map(place);
    });
    expect(kept).toHaveLength(1);
    const alone = await backups.emptyDatabase('embedded');
    await mkdir(alone.variables.DATA_DIR, { recursive: true });
    await copyFile(String(kept[0]), join(alone.variables.DATA_DIR, 'harmony.sqlite'));
    const names = await opened(alone, (database) =>
      database.select<{ name: string }>('SELECT name FROM couples'),
    );
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['written ahead']));
    expect(await opened(killed, contentOf)).toEqual(backups.content);
  });

  it('replaces a damaged database and keeps the damaged file', async () => {
    const damaged = await backups.emptyDatabase('embedded');
    const place = damaged.variables.DATA_DIR;
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'harmony.sqlite'), 'what a broken disk has left');
    await backups.restore(damaged, backups.file, true);
    const kept = (await readdir(place)).filter((name) => name.includes('replaced-'));
    expect(kept).toHaveLength(1);
    expect(await readFile(join(place, String(kept[0])), 'utf8')).toBe(
      'what a broken disk has left',
    );
    expect(await opened(damaged, contentOf)).toEqual(backups.content);
  });

  const damages: [what: string, damage: (file: string) => Promise<void>][] = [
    ['cut off', async (file) => truncate(file, (await stat(file)).size - 100)],
    ['empty', (file) => truncate(file, 0)],
    ['something else', (file) => writeFile(file, 'a letter')],
    ['changed', (file) => edited(file, (text) => text.replace('Shop 7', 'Shop 8'))],
    ['without a row', (file) => edited(file, (text) => text.replace(/\[\["[^\]]*\],/, '['))],
    ['without its end', (file) => edited(file, (text) => text.replace(/\{"end".*\n/, ''))],
    ['of a newer version', (file) => edited(file, (text) => text.replace('001-', '999-'))],
  ];
  it.each(damages)('leaves no data of a backup that is %s', async (_what, damage) => {
    const file = join(backups.folder, 'damaged.backup');
    await writeFile(file, readFileSync(backups.file));
    await damage(file);
    const target = await backups.emptyDatabase();
    await expect(backups.restore(target, file)).rejects.toThrow(
      /is not a backup|damaged|newer version/,
    );
    const rows = await opened(target, async (database) => {
      const names = (await tableNames(database)).filter(isKept);
      return Promise.all(names.map((name) => database.select(`SELECT 1 AS one FROM \`${name}\``)));
    });
    expect(rows.flat()).toEqual([]);
    expect(await readdir(target.variables.DATA_DIR)).not.toContainEqual(
      expect.stringContaining('restoring'),
    );
    await backups.restore(target);
  });
});

describe('the backup and restore commands', () => {
  it('create a file readable only by its owner, and restore it into an empty database', async () => {
    const file = join(backups.folder, 'by-command.backup');
    const written = await run('backup', backups.source, file).ended();
    expect([written.code, written.errors]).toEqual([0, '']);
    expect(written.output).toMatch(
      /^\d+ rows of \d+ tables are in .*by-command\.backup, \d+ bytes\./,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const target = await backups.emptyDatabase();
    const restored = await run('restore', target, file).ended();
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect(restored.output).toMatch(/^\d+ rows of \d+ tables were restored and compared\./);
    const refused = await run('restore', target, file).ended();
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.errors).toMatch(/^This database has data\..*--replace\n$/);
  });

  it('report a failure in one line', async () => {
    const target = await backups.emptyDatabase();
    const nothing = await run('backup', target, join(backups.folder, 'nothing.backup')).ended();
    expect([nothing.code, nothing.errors.trimEnd().split('\n').length]).toEqual([1, 1]);
    expect(nothing.errors).toMatch(/^There is (no database|nothing to back up)/);
    expect(existsSync(join(backups.folder, 'nothing.backup'))).toBe(false);
    const usage = await run('restore', target).ended();
    expect([usage.code, usage.errors]).toEqual([
      1,
      'Usage: npm run restore -- <file> [--replace]\n',
    ]);
    const missing = await run('restore', target, join(backups.folder, 'missing.backup')).ended();
    expect(missing.errors).toMatch(/^There is no file .*missing\.backup\.\n$/);
  });
});

describe('a kill', () => {
  beforeAll(async () => {
    // Large enough for both to run for a while.
    const { couple, one, category } = backups.pair;
    for (let round = 0; round < 20; round += 1) {
      await inTransaction(backups.server.services.database, (work) =>
        work.change(
          `INSERT INTO notices (user_id, kind, about, requested_at) VALUES
           ${Array.from({ length: 500 }, () => '(?, ?, ?, ?)').join(', ')}`,
          Array.from({ length: 500 }, (_, index) => [
            one.user.id,
            'x',
            `${couple.id.slice(0, 8)} ${round} ${index} ${category.id.slice(0, 8)}`,
            new Date(),
          ]).flat(),
        ),
      );
    }
    await backups.write();
  });

  it('during a backup leaves the previous backup intact', async () => {
    const place = await mkdtemp(join(backups.folder, 'killed-'));
    const file = join(place, 'kept.backup');
    await writeFile(file, 'the one before');
    const program = run('backup', backups.source, file);
    await expect
      .poll(async () => (await readdir(place)).some((name) => name.endsWith('.incomplete')), {
        ...patient,
        interval: 1,
      })
      .toBe(true);
    program.child.kill('SIGKILL');
    await program.ended();
    expect(await readFile(file, 'utf8')).toBe('the one before');
    expect((await run('backup', backups.source, file).ended()).code).toBe(0);
    await backups.restore(await backups.emptyDatabase(), file);
  });

  it('during a restore leaves an empty database, and the next restore succeeds', async () => {
    const target = await backups.emptyDatabase();
    const program = run('restore', target, backups.file);
    await expect.poll(() => hasBegun(target), { ...patient, interval: 5 }).toBe(true);
    program.child.kill('SIGKILL');
    expect((await program.ended()).output).toBe('');
    expect(existsSync(join(target.variables.DATA_DIR, 'harmony.sqlite'))).toBe(false);
    const users = await opened(target, async (database) =>
      (await tableNames(database)).includes('users')
        ? database.select('SELECT 1 AS one FROM users')
        : [],
    );
    expect(users).toEqual([]);
    await backups.restore(target);
    expect(await opened(target, contentOf)).toEqual(backups.content);
    expect(await readdir(target.variables.DATA_DIR)).not.toContainEqual(
      expect.stringContaining('restoring'),
    );
  });
});

/** Rewrites a backup with edited content. */
async function edited(file: string, edit: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString();
  expect(edit(text)).not.toBe(text);
  await writeFile(file, gzipSync(edit(text)));
}

/** Whether a restore has begun to create tables; checked without a connection to the database. */
async function hasBegun({ variables }: TestDatabase): Promise<boolean> {
  if (variables.DATABASE_URL === undefined) {
    return (await readdir(variables.DATA_DIR)).some((name) => name.startsWith('restoring'));
  }
  const connection = await createConnection(String(process.env['TEST_DATABASE_URL']));
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = 'users'`,
    [new URL(variables.DATABASE_URL).pathname.slice(1)],
  );
  await connection.end();
  return rows.length > 0;
}
