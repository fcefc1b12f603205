import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../src/operations/backup/restore-backup.ts';
import { readPages } from '../../src/operations/backup/rows.ts';
import type { Row } from '../../src/operations/backup/rows.ts';
import { isKept, keptTables, tableNames } from '../../src/operations/backup/tables.ts';
import { writeBackup } from '../../src/operations/backup/write-backup.ts';
import { connect } from '../../src/platform/database/connect.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { readEnvironment } from '../../src/platform/environment/environment.ts';
import { fillDatabase } from './full-database.ts';
import type { Pair } from './people.ts';
import { createTestDatabase, startServerOn } from './test-server.ts';
import type { TestDatabase, TestServer } from './test-server.ts';

/** A server with rows in every table, and a backup of its database. */
export interface Backups {
  server: TestServer;
  source: TestDatabase;
  pair: Pair;
  /** Temporary folder of the test file. */
  folder: string;
  /** Path of the backup. */
  file: string;
  /** Rows at the time of the backup, as a backup stores them. */
  content: Record<string, Row[]>;
  /** Rows at the time of the backup, as the database returns them. */
  rawContent: Record<string, unknown[]>;
  /** Writes the backup again. */
  write(): Promise<void>;
  /** An empty database of the tested kind, or an embedded one. */
  emptyDatabase(kind?: 'same' | 'embedded'): Promise<TestDatabase>;
  restore(target: TestDatabase, file?: string, replace?: boolean): Promise<unknown>;
  close(): Promise<void>;
}

export async function prepareBackups(): Promise<Backups> {
  const folder = await mkdtemp(join(tmpdir(), 'harmony-backup-'));
  const source = await createTestDatabase();
  const server = await startServerOn(source, { DEMO: '1' });
  const pair = await fillDatabase(server);
  const created: TestDatabase[] = [];
  const backups: Backups = {
    server,
    source,
    pair,
    folder,
    file: join(folder, 'all.backup'),
    content: {},
    rawContent: {},
    async write() {
      const { database } = server.services;
      await writeBackup(database, backups.file);
      backups.content = await contentOf(database);
      backups.rawContent = await rawContentOf(database);
    },
    async emptyDatabase(kind = 'same') {
      const database = await createTestDatabase();
      created.push(database);
      if (kind === 'same') return database;
      const { DATA_DIR, BUILDS_DIR } = database.variables;
      return { variables: { DATA_DIR, BUILDS_DIR }, remove: () => Promise.resolve() };
    },
    restore: (target, file = backups.file, replace = false) =>
      restoreBackup(placeOf(target), file, { replace }),
    async close() {
      await server.close();
      for (const database of [source, ...created]) await database.remove();
      await rm(folder, { recursive: true });
    },
  };
  await backups.write();
  return backups;
}

const placeOf = ({ variables }: TestDatabase) => readEnvironment({ ...variables });

/** Connects to a database for the duration of `work`. */
export async function opened<Result>(
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

/** Rows of all tables that a backup contains, in a stable order. */
export async function contentOf(database: Database): Promise<Record<string, Row[]>> {
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

/** The same rows as the database returns them, without the conversions of a backup. */
export async function rawContentOf(database: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const name of (await tableNames(database)).filter(isKept).toSorted()) {
    const rows = await database.select<Record<string, unknown>>(`SELECT * FROM \`${name}\``);
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}
