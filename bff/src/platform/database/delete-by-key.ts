import type { Database, SqlValue } from './database.ts';
import { keyColumns } from './model.ts';
import { inTransaction } from './transaction.ts';

/** Rows per transaction, so that other writes can run in between. */
const BATCH_SIZE = 100;

/** Selects rows of a table: a condition in SQL, with a `?` for each value. */
export interface Condition {
  sql: string;
  values: readonly SqlValue[];
}

/**
 * Deletes the matching rows of a table, a hundred per transaction, so that other writes can run in between.
 * For housekeeping only: requests of users are atomic.
 *
 * Keys are read first, without locks, and rows are then deleted by primary key alone. A DELETE that searches
 * by another index locks index entries before the row itself, and the first remaining row as well, while an
 * UPDATE of that row locks in the opposite order: a deadlock (ADR 39).
 *
 * @param signal leaves the rest for later
 */
export async function deleteByKey(
  database: Database,
  table: string,
  condition: Condition,
  signal?: AbortSignal,
): Promise<void> {
  const key = keyColumns(database, table);
  // Raw SQL: works for any table, by the columns of its key.
  const isRow = `(${key.map((column) => `${column} = ?`).join(' AND ')})`;
  const read = `SELECT ${key.join(', ')} FROM ${table} WHERE ${condition.sql} LIMIT ${BATCH_SIZE}`;
  const from =
    database.dialect === 'mysql'
      ? `DELETE ${table} FROM ${table} FORCE INDEX (PRIMARY)`
      : `DELETE FROM ${table}`;
  for (;;) {
    const found = await database.select<Record<string, string | number>>(read, condition.values);
    if (found.length === 0) return;
    const keys = found.flatMap((row) => key.map((column) => row[column] ?? null));
    const isAny = found.map(() => isRow).join(' OR ');
    await inTransaction(database, (work) =>
      // The rows may have been changed since they were read.
      work.change(`${from} WHERE (${isAny}) AND ${condition.sql}`, [...keys, ...condition.values]),
    );
    if (found.length < BATCH_SIZE || signal?.aborted) return;
  }
}
