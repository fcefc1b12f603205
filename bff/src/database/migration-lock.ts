import { setTimeout as pause } from 'node:timers/promises';
import { v4 as randomId } from 'uuid';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

const LEASE_MILLISECONDS = 60_000;
const RENEW_MILLISECONDS = 15_000;
const ASK_AGAIN_MILLISECONDS = 100;

/**
 * Runs `work` while holding the row that allows migrations, waiting for an instance that holds it
 * now. A lease ends the claim of an instance that died. A row and not `GET_LOCK`, which in a
 * cluster holds on one node alone.
 */
export async function withMigrationLock(
  database: Database,
  work: () => Promise<void>,
): Promise<void> {
  const holder = randomId();
  await createLock(database);
  while (!(await claim(database, holder))) await pause(ASK_AGAIN_MILLISECONDS);
  const renewal = setInterval(() => {
    // A renewal that fails is tried again well before the lease ends.
    claim(database, holder).catch(() => false);
  }, RENEW_MILLISECONDS);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await inTransaction(database, (unit) =>
      unit.change(`UPDATE migration_lock SET held_until = 0 WHERE holder = ?`, [holder]),
    );
  }
}

async function createLock(database: Database): Promise<void> {
  await database.sequelize.query(
    `CREATE TABLE IF NOT EXISTS migration_lock (
       id INTEGER NOT NULL PRIMARY KEY,
       holder CHAR(36) NOT NULL,
       held_until BIGINT NOT NULL
     )`,
  );
  const ignore = database.dialect === 'mysql' ? 'IGNORE' : 'OR IGNORE';
  await inTransaction(database, (unit) =>
    unit.change(`INSERT ${ignore} INTO migration_lock VALUES (1, '', 0)`, []),
  );
}

async function claim(database: Database, holder: string): Promise<boolean> {
  const now = Date.now();
  const claimed = await inTransaction(database, (unit) =>
    unit.change(
      `UPDATE migration_lock SET holder = ?, held_until = ?
       WHERE id = 1 AND (held_until < ? OR holder = ?)`,
      [holder, now + LEASE_MILLISECONDS, now, holder],
    ),
  );
  return claimed === 1;
}
