import { setTimeout as pause } from 'node:timers/promises';
import { v4 as randomId } from 'uuid';
import { isConflict, isConnectionLost } from './database-errors.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/** Interval of heartbeats by the owner of the lock. */
const BEAT_MILLISECONDS = 500;
/** The owner is considered dead without a heartbeat for this time, while the database accepts other writes. */
const DEAD_MILLISECONDS = 3000;
/** After waiting this long for the database an observation does not count: heartbeats had to wait as well. */
const STALLED_MILLISECONDS = 1000;
const ASK_AGAIN_MILLISECONDS = 100;
/** The owner gives up when the database is unreachable for this long; others have taken the lock. */
const LOST_MILLISECONDS = 20_000;

interface Turn {
  holder: string;
  beat: number;
}

/**
 * Runs `work` while this instance owns the migration lock, and waits for the lock first. The owner
 * increments a counter twice a second; when it stops, the owner is considered dead and the next instance
 * takes over. No clocks of different machines are compared. A row instead of `GET_LOCK`, which is local to
 * one node of a cluster.
 *
 * @param work calls `assertHeld` before each step; it fails when another instance has taken the lock
 * @throws if the database is unreachable for twenty seconds
 */
export async function withMigrationLock(
  database: Database,
  work: (assertHeld: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const holder = randomId();
  await waitForTurn(database, holder);
  const heart = startBeating(database, holder);
  try {
    await Promise.race([work(() => beat(database, holder)), heart.stopped]);
  } catch (error) {
    heart.stop();
    // The first error counts; without a release the next instance waits until this one counts as dead.
    await release(database, holder).catch(() => {});
    throw error;
  }
  heart.stop();
  await release(database, holder);
}

function release(database: Database, holder: string): Promise<number> {
  return inTransaction(database, (unit) =>
    unit.change(`UPDATE migration_turn SET holder = '' WHERE holder = ?`, [holder]),
  );
}

async function waitForTurn(database: Database, holder: string): Promise<void> {
  const seems = deathWatch();
  for (;;) {
    try {
      await createRow(database);
      if (await claim(database, holder, seems)) return;
    } catch (error) {
      // The owner may keep the whole database busy.
      if (!isConflict(error)) throw error;
    }
    await pause(ASK_AGAIN_MILLISECONDS);
  }
}

async function createRow(database: Database): Promise<void> {
  await database.sequelize.query(
    `CREATE TABLE IF NOT EXISTS migration_turn (
       id INTEGER NOT NULL PRIMARY KEY,
       holder CHAR(36) NOT NULL,
       beat BIGINT NOT NULL,
       asked BIGINT NOT NULL
     )`,
  );
  const ignore = database.dialect === 'mysql' ? 'IGNORE' : 'OR IGNORE';
  await inTransaction(database, (unit) =>
    unit.change(`INSERT ${ignore} INTO migration_turn VALUES (1, '', 0, 0)`, []),
  );
}

function claim(
  database: Database,
  holder: string,
  seemsDead: (turn: Turn) => boolean,
): Promise<boolean> {
  return inTransaction(database, async (unit) => {
    // A write, so that it has to wait whenever heartbeats have to.
    await unit.change(`UPDATE migration_turn SET asked = asked + 1 WHERE id = 1`, []);
    const [turn] = await unit.select<Turn>(`SELECT holder, beat FROM migration_turn WHERE id = 1`);
    if (!turn || (turn.holder !== '' && !seemsDead(turn))) return false;
    await unit.change(`UPDATE migration_turn SET holder = ?, beat = beat + 1 WHERE id = 1`, [
      holder,
    ]);
    return true;
  });
}

/** Returns a function that reports whether the counter has stood still for too long under observation. */
function deathWatch(): (turn: Turn) => boolean {
  let seen = { turn: '', since: 0, last: 0 };
  return (found) => {
    const now = performance.now();
    const turn = `${found.holder} ${found.beat}`;
    const isSame = turn === seen.turn && now - seen.last < STALLED_MILLISECONDS;
    seen = { turn, since: isSame ? seen.since : now, last: now };
    return now - seen.since >= DEAD_MILLISECONDS;
  };
}

/** @throws if another instance has taken the lock */
async function beat(database: Database, holder: string): Promise<void> {
  const isHeld = await inTransaction(database, (unit) =>
    unit.change(`UPDATE migration_turn SET beat = beat + 1 WHERE holder = ?`, [holder]),
  );
  if (isHeld === 0) throw new Error('Another instance has taken over the migrations');
}

interface Heart {
  stopped: Promise<never>;
  stop(): void;
}

function startBeating(database: Database, holder: string): Heart {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const stopped = new Promise<never>((_resolve, reject) => {
    let last = performance.now();
    const next = async (): Promise<void> => {
      try {
        await beat(database, holder);
        last = performance.now();
      } catch (error) {
        const isLost = performance.now() - last >= LOST_MILLISECONDS;
        if (!isConflict(error) && (isLost || !isConnectionLost(error))) {
          reject(error);
          return;
        }
      }
      if (!isOver) timer = setTimeout(() => void next(), BEAT_MILLISECONDS);
    };
    timer = setTimeout(() => void next(), BEAT_MILLISECONDS);
  });
  // The rejection may come when it is no longer awaited.
  stopped.catch(() => {});
  return {
    stopped,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
