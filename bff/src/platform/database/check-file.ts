import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite3 from '@appthreat/sqlite3';
import type { Logger } from 'pino';
import { OperatorError } from '../operator-error.ts';
import { errorCode } from './database-errors.ts';
import { DATABASE_FILE, damaged } from './explained.ts';

/** A start waits no longer: enough for more than a gigabyte. What lies beyond is noticed when it is read. */
const CHECK_MILLISECONDS = 10_000;

/**
 * Looks through the embedded database, if there is one, for pages that are damaged.
 *
 * @param milliseconds after which the rest is left unseen
 * @throws OperatorError that says what is wrong and what to do
 */
export async function checkFile(
  dataFolder: string,
  logger: Logger,
  milliseconds = CHECK_MILLISECONDS,
): Promise<void> {
  const file = join(dataFolder, DATABASE_FILE);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) return;
  const found = await firstFault(file, milliseconds);
  if (found === 'interrupted') {
    logger.warn({ bytes: size }, 'the database is too large to look through at the start');
  } else if (found !== 'ok') {
    throw new OperatorError(damaged(file, found.replaceAll(/\s+/g, ' ')));
  }
}

/** What SQLite says: `ok`, what it has found first, or `interrupted` when the time was over. */
function firstFault(file: string, milliseconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, (openError) => {
      if (openError) {
        reject(openError);
        return;
      }
      let timer: NodeJS.Timeout | undefined = undefined;
      database.all<{ quick_check: string }>('PRAGMA quick_check(1)', (error, rows) => {
        clearInterval(timer);
        database.close(() => {
          if (!error) resolve(rows[0]?.quick_check ?? 'nothing is said of it');
          else if (errorCode(error) === 'SQLITE_INTERRUPT') resolve('interrupted');
          else reject(error);
        });
      });
      // Again and again, because it ends only what has begun.
      timer = setInterval(() => database.interrupt(), milliseconds);
    });
  });
}
