import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite3 from '@appthreat/sqlite3';
import type { Logger } from 'pino';
import { OperatorError } from '../operator-error.ts';
import { errorCode } from './database-errors.ts';
import { DATABASE_FILE, damaged } from './explained.ts';

/** Limit of the startup check: enough for more than a gigabyte. Damage beyond it is found on access. */
const CHECK_MILLISECONDS = 10_000;

/**
 * Checks the embedded database, if it exists, for damaged pages.
 *
 * @param milliseconds time limit, after which the rest is not checked
 * @throws OperatorError with the damage and the remedy
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
    logger.warn({ bytes: size }, 'the database is too large for the check at startup');
  } else if (found !== 'ok') {
    throw new OperatorError(damaged(file, found.replaceAll(/\s+/g, ' ')));
  }
}

/** Returns SQLite's result: `ok`, the first fault, or `interrupted` after the time limit. */
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
      // Repeated, because `interrupt` ends only statements that are running.
      timer = setInterval(() => database.interrupt(), milliseconds);
    });
  });
}
