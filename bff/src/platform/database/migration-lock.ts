import { setTimeout as pause } from 'node:timers/promises';
import { v4 as randomId } from 'uuid';
import { isConflict, isConnectionLost } from './database-errors.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/** How often the one who migrates shows that it lives. */
const BEAT_MILLISECONDS = 500;
/** Who has shown nothing for so long, while the database took what others wrote, is dead. */
const DEAD_MILLISECONDS = 3000;
/** Whoever had to wait for the database this long has seen nothing: beats had to wait as well. */
const STALLED_MILLISECONDS = 1000;
const ASK_AGAIN_MILLISECONDS = 100;
/** Who cannot reach the database for so long gives up; others have taken the turn. */
const LOST_MILLISECONDS = 20_000;

/** Whose turn it is to migrate, as the row says it. */
interface Turn {
  holder: string;
  beat: number;
}

/**
 * Runs `work` while it is this instance's turn to migrate, and waits for its turn before. The one
 * whose turn it is counts a row up twice a second; when the count stands still it has died, and the
 * next one takes over. No clock of any machine is compared with another. A row and not `GET_LOCK`,
 * which in a cluster holds on one node alone.
 *
 * @param work calls `assertHeld` before each step; it fails when another has taken the turn
 * @throws when the database is out of reach for twenty seconds
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
  } finally {
    heart.stop();
  }
  await inTransaction(database, (unit) =>
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
      // Whoever migrates may keep the whole database busy.
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

/** Takes the turn when it is nobody's, or that of one who has died. */
function claim(
  database: Database,
  holder: string,
  seemsDead: (turn: Turn) => boolean,
): Promise<boolean> {
  return inTransaction(database, async (unit) => {
    // A write, so that it waits wherever the beats of the other have to wait.
    await unit.change(`UPDATE migration_turn SET asked = asked + 1 WHERE id = 1`, []);
    const [turn] = await unit.select<Turn>(`SELECT holder, beat FROM migration_turn WHERE id = 1`);
    if (!turn || (turn.holder !== '' && !seemsDead(turn))) return false;
    await unit.change(`UPDATE migration_turn SET holder = ?, beat = beat + 1 WHERE id = 1`, [
      holder,
    ]);
    return true;
  });
}

/** Tells whether a count has stood still for long enough, all the while it could be seen. */
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

/** @throws when another has taken the turn */
async function beat(database: Database, holder: string): Promise<void> {
  const isHeld = await inTransaction(database, (unit) =>
    unit.change(`UPDATE migration_turn SET beat = beat + 1 WHERE holder = ?`, [holder]),
  );
  if (isHeld === 0) throw new Error('Another instance has taken over the migrations');
}

interface Heart {
  /** Fails when the turn is lost. */
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
  // It may fail when nobody waits for it any more.
  stopped.catch(() => {});
  return {
    stopped,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
