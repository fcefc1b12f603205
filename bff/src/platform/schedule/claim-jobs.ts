import type { Database, Reader, SqlValue } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

/** Jobs claimed in one transaction. */
const BATCH = 20;
/** Default lease of a job, in which no other instance runs it. Longer than a batch takes. */
export const LEASE_MILLISECONDS = 120_000;

/** Jobs that are due: rows that fulfill a condition and have a column up to a value. */
export interface Due {
  /** SQL condition; an index begins with its columns, followed by `column`. */
  condition: string;
  column: string;
  until(now: Date): SqlValue;
}

/** Jobs of one table, which has the columns `id`, `attempts` and `due_at`: the end of a lease or of a pause. */
export interface ClaimedTable {
  table: string;
  /** Index to force, where the database could prefer to read all rows. */
  index?: string;
  /** When jobs are due; by `due_at` alone by default. */
  due?: readonly Due[];
  /** Longer than a batch takes, unless its jobs renew it; two minutes by default. */
  leaseMilliseconds?: number;
}

export const BY_DUE_AT: Due = { condition: '1 = 1', column: 'due_at', until: (now) => now };

/** Reads the jobs of a batch in the transaction that claims them, which counts their attempts. */
export type ReadJobs<Job> = (place: Reader, ids: readonly string[]) => Promise<readonly Job[]>;

/**
 * Creates a function that claims a batch of due jobs that no other instance has claimed, with a lease that ends if the
 * instance is killed. Rows that other instances are claiming are skipped.
 *
 * @returns claims jobs that are due at an instant; none if the batch is empty
 */
export function createClaims<Job extends { id: string }>(
  database: Database,
  { table, index, due = [BY_DUE_AT], leaseMilliseconds = LEASE_MILLISECONDS }: ClaimedTable,
  read: ReadJobs<Job>,
): (now: Date) => Promise<readonly Job[]> {
  const isMysql = database.dialect === 'mysql';
  const lock = isMysql ? 'FOR UPDATE SKIP LOCKED' : '';
  const by = index === undefined ? '' : isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`;

  async function dueIds(place: Reader, now: Date, limit: number, locked: string) {
    const ids: string[] = [];
    for (const { condition, column, until } of due) {
      if (ids.length >= limit) break;
      // Raw SQL: skips rows locked by other instances.
      const rows = await place.select<{ id: string }>(
        `SELECT id FROM ${table} ${by} WHERE ${condition} AND ${column} <= ? ORDER BY ${column}
         LIMIT ${limit - ids.length} ${locked}`,
        [until(now)],
      );
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  return async (now) => {
    // Without a transaction, as most rounds find nothing.
    if ((await dueIds(database, now, 1, '')).length === 0) return [];
    const leaseEnd = new Date(now.getTime() + leaseMilliseconds);
    return inTransaction(database, async (work) => {
      const ids = await dueIds(work, now, BATCH, lock);
      if (ids.length === 0) return [];
      // Raw SQL: counts the attempt in the row.
      await work.change(`UPDATE ${table} SET attempts = attempts + 1, due_at = ? WHERE id IN (?)`, [
        leaseEnd,
        ids,
      ]);
      const jobs = await read(work, ids);
      return jobs.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    });
  };
}
