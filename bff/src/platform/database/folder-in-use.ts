import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite3 from '@appthreat/sqlite3';
import type { Database } from '@appthreat/sqlite3';
import { OperatorError } from '../operator-error.ts';
import { errorCode } from './database-errors.ts';

/** Holds no data; the operating system forgets its locks when the process that holds them ends. */
const LOCK_FILE = 'in-use.lock';

/** Servers that start together are in each other's way for a moment; a restore is for longer. */
const START_MILLISECONDS = 1000;

/** A claim on the folder of an embedded database, which ends with the process at the latest. */
export interface Claim {
  /** Whether others use the folder too. */
  isShared: boolean;
  release(): Promise<void>;
}

/**
 * Claims the folder for a server, beside others if need be.
 *
 * @throws OperatorError while a backup is being restored there
 */
export async function shareFolder(dataFolder: string): Promise<Claim> {
  const lock = await openLock(dataFolder);
  const isAlone = await lock.tries('BEGIN EXCLUSIVE');
  if (isAlone) await lock.tries('COMMIT');
  lock.waitFor(START_MILLISECONDS);
  // A transaction that has read keeps others from being alone.
  await lock.tries('BEGIN');
  if (!(await lock.tries('SELECT name FROM sqlite_master'))) {
    await lock.close();
    throw new OperatorError(
      `A backup is being restored in ${dataFolder}. Start the server when that is done.`,
    );
  }
  return { isShared: !isAlone, release: lock.close };
}

/**
 * Claims the folder for one process alone.
 *
 * @throws OperatorError while a server uses it
 */
export async function holdFolder(dataFolder: string): Promise<Claim> {
  const lock = await openLock(dataFolder);
  if (!(await lock.tries('BEGIN EXCLUSIVE'))) {
    await lock.close();
    throw new OperatorError(
      `A server or another restore is using the database in ${dataFolder}. Stop it first.`,
    );
  }
  return { isShared: false, release: lock.close };
}

interface Lock {
  /** How long statements wait for somebody who is in the way; at first not at all. */
  waitFor(milliseconds: number): void;
  /** Runs a statement; false when somebody else is in the way. */
  tries(sql: string): Promise<boolean>;
  close(): Promise<void>;
}

async function openLock(dataFolder: string): Promise<Lock> {
  await mkdir(dataFolder, { recursive: true });
  const file = await new Promise<Database>((resolve, reject) => {
    const opened = new sqlite3.Database(join(dataFolder, LOCK_FILE), (error) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const waitFor = (milliseconds: number) => file.configure('busyTimeout', milliseconds);
  waitFor(0);
  return {
    waitFor,
    tries: (sql) =>
      new Promise((resolve, reject) => {
        file.exec(sql, (error) => {
          if (!error) resolve(true);
          else if (errorCode(error) === 'SQLITE_BUSY') resolve(false);
          else reject(error);
        });
      }),
    close: () => new Promise((resolve) => file.close(() => resolve())),
  };
}
