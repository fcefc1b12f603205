import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { connectSqlite } from '../../platform/database/connect-sqlite.ts';
import { connect } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database.ts';
import { DATABASE_FILE, explained } from '../../platform/database/explained.ts';
import { lockFolderExclusive } from '../../platform/database/folder-in-use.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { flush } from './backup-file.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import { quoted } from './rows.ts';
import type { Sum } from './rows.ts';
import { isKept, tableNames } from './tables.ts';
import { createPrivateFolder } from '../../platform/private-folder.ts';

type Place = Pick<Environment, 'databaseUrl' | 'dataFolder'>;

export interface RestoreOptions {
  replace: boolean;
}

/** Prefix of the temporary folder in which an embedded database is built. */
const UNFINISHED = 'restoring-';

/**
 * Restores a backup into the database configured by the environment, of either kind.
 *
 * @returns sums of the restored rows by table
 * @throws OperatorError if existing data may not be replaced, a server is running, or the file is not a complete
 *   backup; the database is unchanged then
 */
export function restoreBackup(
  place: Place,
  file: string,
  options: RestoreOptions,
): Promise<Record<string, Sum>> {
  return explained(place, async () => {
    // Verified before anything changes.
    await verifyBackup(file);
    return place.databaseUrl === undefined
      ? restoreFile(place, file, options)
      : restoreServer(place, file, options);
  });
}

/** Builds the new database next to the old one and replaces it atomically. */
async function restoreFile(
  place: Place,
  file: string,
  { replace }: RestoreOptions,
): Promise<Record<string, Sum>> {
  const { dataFolder } = place;
  await createPrivateFolder(dataFolder);
  const claim = await lockFolderExclusive(dataFolder);
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
      await checkpointLog(dataFolder);
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

async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataFolder, name), { recursive: true });
  }
}

/**
 * Checkpoints the write-ahead log of a killed server, so that database and log cannot be separated by an interruption.
 */
async function checkpointLog(dataFolder: string): Promise<void> {
  try {
    const database = await connectSqlite(dataFolder);
    try {
      await database.sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      await database.close();
    }
  } catch {
    // A damaged database is kept together with its log.
  }
}

async function keepOld(old: string): Promise<void> {
  const kept = `${old}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  await link(old, kept);
  if (existsSync(`${old}-wal`)) await rename(`${old}-wal`, `${kept}-wal`);
}

/** The write-ahead log of one database must not be applied to another. */
async function removeLog(old: string): Promise<void> {
  await rm(`${old}-wal`, { force: true });
  await rm(`${old}-shm`, { force: true });
}

/** Recreates the tables on a database server and inserts the rows in one transaction. */
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

/** Drops all tables regardless of foreign keys. */
async function dropTables(database: Database): Promise<void> {
  const { sequelize } = database;
  const names = await tableNames(database);
  if (names.length === 0) return;
  // In a transaction, so that the setting applies to one connection and ends with it.
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

/** @throws OperatorError for a database that contains data */
async function refuseDataIn(database: Database): Promise<void> {
  for (const name of (await tableNames(database)).filter(isKept)) {
    const rows = await database.select(`SELECT 1 AS one FROM ${quoted(name)} LIMIT 1`);
    if (rows.length > 0) {
      throw new OperatorError(
        'This database has data. Use an empty one, or replace the data: npm run restore -- <file> --replace',
      );
    }
  }
}

/** @throws OperatorError while other clients visible to this database user are connected */
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
