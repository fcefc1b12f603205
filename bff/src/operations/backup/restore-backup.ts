import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { connectSqlite } from '../../platform/database/connect-sqlite.ts';
import { connect } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database.ts';
import { DATABASE_FILE, explained } from '../../platform/database/explained.ts';
import { holdFolder } from '../../platform/database/folder-in-use.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { flush } from './backup-file.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import { quoted } from './rows.ts';
import type { Sum } from './rows.ts';
import { isKept, tableNames } from './tables.ts';

type Place = Pick<Environment, 'databaseUrl' | 'dataFolder'>;

/** What a restore does with a database that has data. */
export interface RestoreOptions {
  /** Whether what is there may go. */
  replace: boolean;
}

/** A folder in which the embedded database is made before it gets its name. */
const UNFINISHED = 'restoring-';

/**
 * Restores a backup into the database that the environment names, of whichever kind.
 *
 * @returns what was restored, by table
 * @throws OperatorError where there is data that may not go, a server still runs, or the file is not
 * a whole backup; the database is then as it was
 */
export function restoreBackup(
  place: Place,
  file: string,
  options: RestoreOptions,
): Promise<Record<string, Sum>> {
  return explained(place, async () => {
    // Before anything is touched.
    await verifyBackup(file);
    return place.databaseUrl === undefined
      ? restoreFile(place, file, options)
      : restoreServer(place, file, options);
  });
}

/** The new database is made beside the old one and takes its place in one step. */
async function restoreFile(
  place: Place,
  file: string,
  { replace }: RestoreOptions,
): Promise<Record<string, Sum>> {
  const { dataFolder } = place;
  await mkdir(dataFolder, { recursive: true });
  const claim = await holdFolder(dataFolder);
  const unfinished = join(dataFolder, `${UNFINISHED}${randomUUID()}`);
  try {
    await removeUnfinished(dataFolder);
    const old = join(dataFolder, DATABASE_FILE);
    if (!replace && existsSync(old)) await refuseData(place);
    const database = await connectSqlite(unfinished);
    let sums: Record<string, Sum>;
    try {
      sums = await readBackup(database, file);
      await database.sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      await database.close();
    }
    await flush(join(unfinished, DATABASE_FILE));
    if (replace && existsSync(old)) {
      await takeInLog(dataFolder);
      await keepOld(old);
    }
    await removeLog(old);
    await rename(join(unfinished, DATABASE_FILE), old);
    await flush(dataFolder);
    return sums;
  } finally {
    await removeUnfinished(dataFolder);
    await claim.release();
  }
}

/** What restores that were killed have left. */
async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataFolder, name), { recursive: true });
  }
}

/**
 * Writes into a database what a server that was killed had only written ahead for it. Then there is no moment at which a
 * kill would part the two.
 */
async function takeInLog(dataFolder: string): Promise<void> {
  try {
    const database = await connectSqlite(dataFolder);
    try {
      await database.sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      await database.close();
    }
  } catch {
    // A damaged one is kept as it is, with its log.
  }
}

/** Keeps a database that is replaced, with all that belongs to it, under another name. */
async function keepOld(old: string): Promise<void> {
  const kept = `${old}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  await link(old, kept);
  if (existsSync(`${old}-wal`)) await rename(`${old}-wal`, `${kept}-wal`);
}

/** What is written ahead for one database must not be found by another. */
async function removeLog(old: string): Promise<void> {
  await rm(`${old}-wal`, { force: true });
  await rm(`${old}-shm`, { force: true });
}

/** On a server the tables are made anew; their rows come in one transaction. */
async function restoreServer(
  place: Place,
  file: string,
  { replace }: RestoreOptions,
): Promise<Record<string, Sum>> {
  const database = await connect(place);
  try {
    await refuseOthers(database);
    if (!replace) await refuseDataIn(database);
    await dropTables(database);
    return await readBackup(database, file);
  } finally {
    await database.close();
  }
}

/** Takes away all tables, in whatever order they refer to each other. */
async function dropTables(database: Database): Promise<void> {
  const { sequelize } = database;
  const names = await tableNames(database);
  if (names.length === 0) return;
  // For one connection, and so that it ends with it.
  const transaction = await sequelize.transaction();
  try {
    await sequelize.query('SET foreign_key_checks = 0', { transaction });
    await sequelize.query(`DROP TABLE ${names.map(quoted).join(', ')}`, { transaction });
  } finally {
    await sequelize.query('SET foreign_key_checks = 1', { transaction });
    await transaction.rollback();
  }
}

async function refuseData(place: Place): Promise<void> {
  const database = await connect(place);
  try {
    await refuseDataIn(database);
  } finally {
    await database.close();
  }
}

/** @throws OperatorError for a database that somebody has used */
async function refuseDataIn(database: Database): Promise<void> {
  for (const name of (await tableNames(database)).filter(isKept)) {
    const rows = await database.select(`SELECT 1 AS one FROM ${quoted(name)} LIMIT 1`);
    if (rows.length > 0) {
      throw new OperatorError(
        'This database has data. Name an empty one, or let what is there be replaced: npm run restore -- <file> --replace',
      );
    }
  }
}

/** @throws OperatorError while others are connected, as far as this user may see them */
async function refuseOthers({ sequelize }: Database): Promise<void> {
  const [row] = await sequelize.query<{ others: number }>(
    `SELECT COUNT(*) AS others FROM information_schema.processlist
     WHERE db = DATABASE() AND id <> CONNECTION_ID()`,
    { type: QueryTypes.SELECT },
  );
  if (Number(row?.others) > 0) {
    throw new OperatorError('This database is in use. Stop all servers that use it first.');
  }
}
