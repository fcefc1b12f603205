import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDamaged, isDuplicate, isStorageLost } from '../platform/database/database-errors.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { writeProbeModel } from './write-probe.model.ts';

declare module '../services.ts' {
  interface Services {
    readiness: Readiness;
  }
}

const RESPONSE_MILLISECONDS = 2000;
/** Intervals between write probes while healthy and while failing. */
const WELL_MILLISECONDS = 5000;
const ILL_MILLISECONDS = 500;
/** Space that a full disk must have again before it counts as healthy: more than any request needs. */
const ROOM_CHARACTERS = 512 * 1024;

/** Checks whether the database is readable and writable. */
export interface Readiness {
  /**
   * Returns the current state. Each call reads; at most every five seconds it also writes a row, which detects a full
   * disk before a user's change fails.
   */
  check(): Promise<boolean>;
  /** Records an error of a request: after a storage error the next check probes immediately. */
  note(error: unknown): void;
}

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
        // Frees the space used by the probe.
        await writeProbe(database, 0);
        logger.info('the database is writable again');
      }
      canWrite = true;
    } catch (error) {
      note(error);
      // Timeouts and lost connections are detected by reading, and need no further probe.
      logger.warn({ err: error }, 'the write probe of the database failed');
    }
  }

  async function read(): Promise<boolean> {
    try {
      // Raw SQL: no table.
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
      if (!database.isReadOnly?.() && age > (canWrite ? WELL_MILLISECONDS : ILL_MILLISECONDS)) {
        looking ??= look().finally(() => (looking = undefined));
      }
      // A write that waits for locks on a busy server is not a failure.
      await Promise.race([looking, tooLate]);
      return canWrite && !isDamagedForGood;
    },
  };
}

async function writeProbe(database: Database, characters: number): Promise<void> {
  // A unique value, since writing an unchanged row is a no-op.
  const padding = `${Date.now()} `.padEnd(characters, 'x');
  const changed = await inTransaction(database, (work) =>
    writeProbeModel(work).update({ padding }, { where: { id: 1 } }),
  );
  if (changed > 0) return;
  try {
    await inTransaction(database, (work) => writeProbeModel(work).create({ id: 1, padding }));
  } catch (error) {
    // Another instance created the row first.
    if (!isDuplicate(error)) throw error;
  }
}
