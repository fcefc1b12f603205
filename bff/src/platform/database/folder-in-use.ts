import { join } from 'node:path';
import sqlite3 from '@appthreat/sqlite3';
import type { Database } from '@appthreat/sqlite3';
import { OperatorError } from '../operator-error.ts';
import { errorCode } from './database-errors.ts';
import { createPrivateFolder } from '../private-folder.ts';

/** Contains no data; its locks are released by the operating system when the owning process ends. */
const LOCK_FILE = 'in-use.lock';

/** Servers that start together block each other briefly; a restore does so for longer. */
const START_MILLISECONDS = 1000;

/** A lock on the folder of an embedded database, released with the process at the latest. */
export interface Claim {
  /** Whether other processes use the folder as well. */
  isShared: boolean;
  release(): Promise<void>;
}

/**
 * Takes a shared lock on the folder, for a server.
 *
 * @throws OperatorError while a backup is being restored there
 */
export async function lockFolderShared(dataFolder: string): Promise<Claim> {
  const lock = await openLock(dataFolder);
  const isAlone = await lock.tries('BEGIN EXCLUSIVE');
  if (isAlone) await lock.tries('COMMIT');
  lock.waitFor(START_MILLISECONDS);
  // A transaction that has read holds a shared lock.
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
 * Takes an exclusive lock on the folder.
 *
 * @throws OperatorError while a server uses it
 */
export async function lockFolderExclusive(dataFolder: string): Promise<Claim> {
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
  /** Sets how long statements wait for a conflicting lock; initially 0. */
  waitFor(milliseconds: number): void;
  /** Runs a statement; returns false if a conflicting lock is held. */
  tries(sql: string): Promise<boolean>;
  close(): Promise<void>;
}

async function openLock(dataFolder: string): Promise<Lock> {
  await createPrivateFolder(dataFolder);
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
