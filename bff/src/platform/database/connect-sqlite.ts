import { join } from 'node:path';
import sqlite3 from '@appthreat/sqlite3';
import { QueryTypes } from 'sequelize';
import type { Database } from './database.ts';
import { DATABASE_FILE } from './explained.ts';
import { createSequelize, distributeReads, rememberColumnTypes } from './sequelize-internals.ts';
import { createWriteQueue } from './write-queue.ts';
import { createPrivateFile, createPrivateFolder } from '../private-folder.ts';

const BUSY_MILLISECONDS = 1000;
/** Each occupies one of libuv's four threads while it reads; the fourth one is for the writer. */
const READERS = 3;
const QUEUE_LIMITS = { maxPerWriter: 100, max: 1000 };

/**
 * Opens the embedded database in `dataFolder`. SQLite has a single writer, and a waiting one blocks a
 * thread of the process, so write transactions are queued here instead.
 */
export async function connectSqlite(dataFolder: string): Promise<Database> {
  await createPrivateFolder(dataFolder);
  const storage = join(dataFolder, DATABASE_FILE);
  await createPrivateFile(storage);
  const sequelize = createSequelize({
    dialect: 'sqlite',
    dialectModule: rememberColumnTypes(sqlite3),
    storage,
  });
  const limitWait = `PRAGMA busy_timeout = ${BUSY_MILLISECONDS}`;
  await sequelize.query('PRAGMA journal_mode = WAL');
  await sequelize.query(limitWait);
  distributeReads(sequelize, READERS, (connection) => connection.run(limitWait));
  return {
    dialect: 'sqlite',
    sequelize,
    planForAll: undefined,
    select: <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements: [...values] }),
    queueWrite: createWriteQueue({ atOnce: 1, ...QUEUE_LIMITS }),
    close: () => sequelize.close(),
  };
}
