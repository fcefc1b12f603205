import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { endpoints } from '@harmony/contract';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { v7 as timedId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { readPages } from '../src/backup/rows.ts';
import type { Row } from '../src/backup/rows.ts';
import { isKept, keptTables, leftOut, tableNames } from '../src/backup/tables.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import { connect } from '../src/database/connect.ts';
import type { Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { features } from '../src/features.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { readEnvironment } from '../src/environment.ts';
import { fillDatabase } from './support/full-database.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const patient = { timeout: 30_000 };

let folder: string;
let source: TestDatabase;
let server: TestServer;
let pair: Pair;
/** A backup of all that the source had when the tests began. */
let backup: string;
let content: Record<string, Row[]>;
let rawContent: Record<string, unknown[]>;
const made: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-backup-'));
  source = await createTestDatabase();
  server = await startServerOn(source, { DEMO: '1' });
  pair = await fillDatabase(server);
  backup = join(folder, 'all.backup');
  await remember();
});
afterAll(async () => {
  await server.close();
  for (const database of [source, ...made]) await database.remove();
  await rm(folder, { recursive: true });
});

/** Makes the backup, and notes what it is to bring back. */
async function remember(): Promise<void> {
  const { database } = server.services;
  await writeBackup(database, backup);
  content = await contentOf(database);
  rawContent = await rawContentOf(database);
}

/** A new place, of the kind that is tested or of the other one. */
async function emptyDatabase(kind: 'same' | 'embedded' = 'same'): Promise<TestDatabase> {
  const database = await createTestDatabase();
  made.push(database);
  if (kind === 'same') return database;
  const { DATA_DIR, BUILDS_DIR } = database.variables;
  return { variables: { DATA_DIR, BUILDS_DIR }, remove: () => Promise.resolve() };
}

const placeOf = ({ variables }: TestDatabase) => readEnvironment({ ...variables });

const restore = (target: TestDatabase, file = backup, replace = false) =>
  restoreBackup(placeOf(target), file, { replace });

async function opened<Result>(
  target: TestDatabase,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connect(placeOf(target));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** All rows of all tables, those that are not kept among them. */
async function contentOf(database: Database): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  const transaction = await database.sequelize.transaction();
  for (const table of await keptTables(database)) {
    const rows: Row[] = [];
    for await (const page of readPages(database, transaction, table)) rows.push(...page);
    found[table.name] = rows.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  }
  await transaction.rollback();
  return found;
}

/** The rows as the database itself gives them, without any of what a backup does to them. */
async function rawContentOf(database: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const name of (await tableNames(database)).filter(isKept).toSorted()) {
    const rows = await database.select<Record<string, unknown>>(`SELECT * FROM \`${name}\``);
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

const run = (what: 'backup' | 'restore', target: TestDatabase, ...parameters: string[]) =>
  runProgram(`backup/${what}.ts`, { ...target.variables }, ...parameters);

describe('a backup', () => {
  it('knows every table, and has rows of each that is kept', async () => {
    const empty = Object.entries(content).filter(([, rows]) => rows.length === 0);
    // A new table needs a row in fillDatabase, or a reason in leftOut.
    expect(empty.map(([name]) => name)).toEqual([]);
    const names = await tableNames(server.services.database);
    expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([
      'migration_lock',
    ]);
  });

  it('brings back every row into an empty database', async () => {
    const target = await emptyDatabase();
    await restore(target);
    expect(await opened(target, rawContentOf)).toEqual(rawContent);
  });

  it('brings back every row into the embedded database, and from there into another', async () => {
    const embedded = await emptyDatabase('embedded');
    await restore(embedded);
    expect(await opened(embedded, contentOf)).toEqual(content);
    const again = join(folder, 'again.backup');
    await opened(embedded, (database) => writeBackup(database, again));
    const target = await emptyDatabase();
    await restore(target, again);
    expect(await opened(target, rawContentOf)).toEqual(rawContent);
  });

  it('lets people go on where they were, once they have signed in again', async () => {
    const target = await emptyDatabase();
    await restore(target);
    const restored = await startServerOn(target);
    const { user, password, cookies } = pair.one;
    const client = restored.client();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    await client.refused(endpoints.transactions.list, 401);
    await client.ok(endpoints.session.signIn, { body: { email: user.email, password } });
    expect(await client.ok(endpoints.transactions.list)).toEqual(
      await pair.one.ok(endpoints.transactions.list),
    );
    expect(await restored.services.database.select('SELECT id FROM mail_jobs')).toEqual([]);
    await restored.close();
  });

  it('shows one moment, while others write', async () => {
    const { database } = server.services;
    const state = { writing: true };
    // Each adds a row and a version in one transaction, so a moment has as many of one as of the other.
    const { one, couple, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
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
    const file = join(folder, 'moment.backup');
    await writeBackup(database, file);
    state.writing = false;
    await writers;
    const target = await emptyDatabase();
    await restore(target, file);
    const [rows, version] = await opened(target, count);
    expect(rows).toBe(version - before);
    expect((await count(database))[0]).toBeGreaterThanOrEqual(rows);
  });

  it('of an older version is migrated on', async () => {
    const older = await emptyDatabase();
    const before = features.migrations.slice(0, 9).map(({ name }) => name);
    const file = join(folder, 'older.backup');
    await opened(older, async (database) => {
      await migrate(database, features.migrations, before);
      await inTransaction(database, (work) =>
        work.change(
          `INSERT INTO users (id, email, username, first_name, last_name, created_at)
           VALUES (?, 'robin@example.com', 'robin', 'Robin', 'Lake', ?)`,
          [pair.one.user.id, new Date()],
        ),
      );
      await writeBackup(database, file);
    });
    const target = await emptyDatabase();
    await restore(target, file);
    const users = await opened(target, (database) =>
      database.select('SELECT email, email_key AS emailKey FROM users'),
    );
    // As the migration says that made addresses belong to whoever proves them.
    expect(users).toEqual([{ email: 'robin@example.com', emailKey: pair.one.user.id }]);
    const applied = await opened(target, (database) =>
      database.select('SELECT name FROM migrations'),
    );
    expect(applied).toHaveLength(features.migrations.length);
  });

  it('has files that are as large as they may be, few in memory at a time', async () => {
    const { database } = server.services;
    // Together more than MariaDB takes in one statement.
    const [file, preview] = [1, 2].map(() => randomBytes(6.5 * 1024 * 1024).toString('base64'));
    const ids = Array.from({ length: 12 }, () => timedId());
    for (const id of ids) {
      const sizes = id === ids[0] ? [file, preview] : ['x', 'x'];
      await inTransaction(database, (work) =>
        work.change(
          `INSERT INTO imports (id, couple_id, user_id, file_name, format, source_key, file, preview,
             row_count, created_count, created_at)
           VALUES (?, ?, ?, 'a.csv', 'csv', '', ?, '', 0, 0, ?)`,
          [id, pair.couple.id, pair.one.user.id, sizes[0] ?? '', new Date()],
        ),
      );
      await inTransaction(database, (work) =>
        work.change('UPDATE imports SET preview = ? WHERE id = ?', [sizes[1] ?? '', id]),
      );
    }
    const large = join(folder, 'large.backup');
    await writeBackup(database, large);
    const target = await emptyDatabase();
    await restore(target, large);
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

  it('holds no session, no link, and nothing that would be sent again', () => {
    const text = gunzipSync(readFileSync(backup)).toString();
    for (const name of Object.keys(leftOut)) expect(text).not.toContain(`{"table":"${name}"`);
    expect(text).not.toContain(server.services.sessionSecret);
  });
});

describe('a restore', () => {
  it('keeps what it replaces whole, although a server that was killed had not finished writing it', async () => {
    const [running, killed] = [await emptyDatabase('embedded'), await emptyDatabase('embedded')];
    await restore(running);
    const kept = await opened(running, async (database) => {
      await inTransaction(database, (work) =>
        work.change(`UPDATE couples SET name = 'written ahead'`, []),
      );
      // As a kill at this moment leaves it.
      const place = (name: string) => join(killed.variables.DATA_DIR, name);
      await mkdir(killed.variables.DATA_DIR, { recursive: true });
      for (const name of ['harmony.sqlite', 'harmony.sqlite-wal']) {
        await copyFile(join(running.variables.DATA_DIR, name), place(name));
      }
      await restore(killed, backup, true);
      const replaced = (await readdir(killed.variables.DATA_DIR)).filter((name) =>
        name.includes('replaced-'),
      );
      return replaced.map(place);
    });
    expect(kept).toHaveLength(1);
    const alone = await emptyDatabase('embedded');
    await mkdir(alone.variables.DATA_DIR, { recursive: true });
    await copyFile(String(kept[0]), join(alone.variables.DATA_DIR, 'harmony.sqlite'));
    const names = await opened(alone, (database) =>
      database.select<{ name: string }>('SELECT name FROM couples'),
    );
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['written ahead']));
    expect(await opened(killed, contentOf)).toEqual(content);
  });

  it('replaces a damaged database, and keeps it as it is', async () => {
    const damaged = await emptyDatabase('embedded');
    const place = damaged.variables.DATA_DIR;
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'harmony.sqlite'), 'what a broken disk has left');
    await restore(damaged, backup, true);
    const kept = (await readdir(place)).filter((name) => name.includes('replaced-'));
    expect(kept).toHaveLength(1);
    expect(await readFile(join(place, String(kept[0])), 'utf8')).toBe(
      'what a broken disk has left',
    );
    expect(await opened(damaged, contentOf)).toEqual(content);
  });

  it('refuses a database that has data, unless that may be replaced', async () => {
    const target = await emptyDatabase();
    const other = await startServerOn(target);
    await registerPair(other);
    const expected = await rawContentOf(other.services.database);
    await other.close();
    await expect(restore(target)).rejects.toThrow('This database has data.');
    expect(await opened(target, rawContentOf)).toEqual(expected);
    await restore(target, backup, true);
    expect(await opened(target, contentOf)).toEqual(content);
  });

  it('refuses a database that a server uses', async () => {
    await expect(restore(source, backup, true)).rejects.toThrow(/[Ss]top/);
    expect(await server.services.database.select('SELECT 1 AS one FROM users')).not.toEqual([]);
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
  it.each(damages)('leaves nothing behind of a backup that is %s', async (_what, damage) => {
    const file = join(folder, 'damaged.backup');
    await writeFile(file, readFileSync(backup));
    await damage(file);
    const target = await emptyDatabase();
    await expect(restore(target, file)).rejects.toThrow(/is not a backup|damaged|newer version/);
    const rows = await opened(target, async (database) => {
      const names = (await tableNames(database)).filter(isKept);
      return Promise.all(names.map((name) => database.select(`SELECT 1 AS one FROM \`${name}\``)));
    });
    expect(rows.flat()).toEqual([]);
    expect(await readdir(target.variables.DATA_DIR)).not.toContainEqual(
      expect.stringContaining('restoring'),
    );
    await restore(target);
  });
});

describe('the commands', () => {
  it('make a file for its owner alone, and fill an empty database from it', async () => {
    const file = join(folder, 'by-command.backup');
    const written = await run('backup', source, file).ended();
    expect([written.code, written.errors]).toEqual([0, '']);
    expect(written.output).toMatch(
      /^\d+ rows of \d+ tables are in .*by-command\.backup, \d+ bytes\./,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const target = await emptyDatabase();
    const restored = await run('restore', target, file).ended();
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect(restored.output).toMatch(/^\d+ rows of \d+ tables were restored and compared\./);
    const refused = await run('restore', target, file).ended();
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.errors).toMatch(/^This database has data\..*--replace\n$/);
  });

  it('say in a line what is wrong', async () => {
    const target = await emptyDatabase();
    const nothing = await run('backup', target, join(folder, 'nothing.backup')).ended();
    expect([nothing.code, nothing.errors.trimEnd().split('\n').length]).toEqual([1, 1]);
    expect(nothing.errors).toMatch(/^There is (no database|nothing to back up)/);
    expect(existsSync(join(folder, 'nothing.backup'))).toBe(false);
    const usage = await run('restore', target).ended();
    expect([usage.code, usage.errors]).toEqual([
      1,
      'Usage: npm run restore -- <file> [--replace]\n',
    ]);
    const missing = await run('restore', target, join(folder, 'missing.backup')).ended();
    expect(missing.errors).toMatch(/^There is no file .*missing\.backup\.\n$/);
  });
});

describe('a kill in the middle', () => {
  beforeAll(async () => {
    // Enough for both to take their time.
    const { couple, one, category } = pair;
    for (let round = 0; round < 20; round += 1) {
      await inTransaction(server.services.database, (work) =>
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
    await remember();
  });

  it('of a backup leaves the one that was there', async () => {
    const place = await mkdtemp(join(folder, 'killed-'));
    const file = join(place, 'kept.backup');
    await writeFile(file, 'the one before');
    const program = run('backup', source, file);
    await expect
      .poll(async () => (await readdir(place)).some((name) => name.endsWith('.incomplete')), {
        ...patient,
        interval: 1,
      })
      .toBe(true);
    program.child.kill('SIGKILL');
    await program.ended();
    expect(await readFile(file, 'utf8')).toBe('the one before');
    expect((await run('backup', source, file).ended()).code).toBe(0);
    await restore(await emptyDatabase(), file);
  });

  it('of a restore leaves nothing, and the next one does all of it', async () => {
    const target = await emptyDatabase();
    const program = run('restore', target, backup);
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
    await restore(target);
    expect(await opened(target, contentOf)).toEqual(content);
    expect(await readdir(target.variables.DATA_DIR)).not.toContainEqual(
      expect.stringContaining('restoring'),
    );
  });
});

/** Writes a backup anew, with other content. */
async function edited(file: string, edit: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString();
  expect(edit(text)).not.toBe(text);
  await writeFile(file, gzipSync(edit(text)));
}

/** Whether a restore has begun to make tables; asked without being connected to the database. */
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
