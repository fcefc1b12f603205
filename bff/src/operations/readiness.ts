import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDamaged, isDuplicate, isStorageLost } from '../platform/database/database-errors.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { writeProbeModel } from './write-probe.model.ts';

declare module '../services.ts' {
  interface Services {
    /** Whether the database can be read and written. */
    readiness: Readiness;
  }
}

const RESPONSE_MILLISECONDS = 2000;
/** Between two attempts to write, while all is well and while it is not. */
const WELL_MILLISECONDS = 5000;
const ILL_MILLISECONDS = 500;
/** What must fit before a disk that was full counts as well again: more than any single request. */
const ROOM_CHARACTERS = 512 * 1024;

/** Knows whether the database can be read and written. */
export interface Readiness {
  /**
   * Whether it can be now. Asking reads; every five seconds at most it also writes a row, which
   * finds a disk that is full before somebody's change does.
   */
  check(): Promise<boolean>;
  /** Takes note of an error of a request: when it is about storage the next check looks closely. */
  note(error: unknown): void;
}

/** Watches a migrated database for one server. */
export function createReadiness(database: Database, logger: Logger): Readiness {
  let canWrite = true;
  let isDamagedForGood = false;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  function note(error: unknown): void {
    if (isDamaged(error)) {
      if (!isDamagedForGood) {
        logger.fatal(
          { err: error },
          'the database is damaged: stop the server and bring back the newest backup with npm run restore',
        );
      }
      isDamagedForGood = true;
    } else if (isStorageLost(error)) {
      if (canWrite)
        logger.error({ err: error }, 'the database cannot be written: is its disk full?');
      canWrite = false;
    }
  }

  async function look(): Promise<void> {
    lookedAt = performance.now();
    try {
      await writeProbe(database, canWrite ? 0 : ROOM_CHARACTERS);
      if (!canWrite) {
        // The room that this took is left for others.
        await writeProbe(database, 0);
        logger.info('the database can be written again');
      }
      canWrite = true;
    } catch (error) {
      note(error);
      // Deadlines and lost connections are seen by reading too, and pass without a closer look.
      logger.warn({ err: error }, 'a write to see whether the database can be written failed');
    }
  }

  async function read(): Promise<boolean> {
    try {
      // By hand: from no table.
      await database.select('SELECT 1 AS one');
      return true;
    } catch (error) {
      logger.warn({ err: error }, 'the database does not answer');
      note(error);
      return false;
    }
  }

  return {
    note,
    async check() {
      const tooLate = pause(RESPONSE_MILLISECONDS, undefined, { ref: false });
      if (isDamagedForGood || !(await Promise.race([read(), tooLate]))) return false;
      const age = performance.now() - lookedAt;
      if (age > (canWrite ? WELL_MILLISECONDS : ILL_MILLISECONDS)) {
        looking ??= look().finally(() => (looking = undefined));
      }
      // A write that only waits for others, on a busy server, changes nothing.
      await Promise.race([looking, tooLate]);
      return canWrite && !isDamagedForGood;
    },
  };
}

async function writeProbe(database: Database, characters: number): Promise<void> {
  // A value that differs from the last one: to write the same again is to write nothing.
  const padding = `${Date.now()} `.padEnd(characters, 'x');
  const changed = await inTransaction(database, (work) =>
    writeProbeModel(work).update({ padding }, { where: { id: 1 } }),
  );
  if (changed > 0) return;
  try {
    await inTransaction(database, (work) => writeProbeModel(work).create({ id: 1, padding }));
  } catch (error) {
    // Another instance was first.
    if (!isDuplicate(error)) throw error;
  }
}
