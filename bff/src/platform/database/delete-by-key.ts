import type { Database, SqlValue } from './database.ts';
import { keyColumns } from './model.ts';
import { inTransaction } from './transaction.ts';

/** So many at a time, so that others can write in between. */
const AT_ONCE = 100;

/** Some rows of a table: a condition in SQL, with `?` for each value. */
export interface Condition {
  sql: string;
  values: readonly SqlValue[];
}

/**
 * Deletes the rows of a table for which a condition holds, a hundred in a transaction, so that others can write in
 * between. It is for housekeeping: what somebody asks for is done whole or not at all.
 *
 * Which they are is read before, without locks, and then each is found by its primary key alone. A statement that looks
 * for them by another index locks what is there before the row itself, and the first row that stays as well, while
 * whoever changes that row goes the other way around: the two would wait for each other (ADR 39).
 *
 * @param signal leaves the rest to later
 */
export async function deleteByKey(
  database: Database,
  table: string,
  condition: Condition,
  signal?: AbortSignal,
): Promise<void> {
  const key = keyColumns(database, table);
  // By hand: of any table, by the columns of its key.
  const isRow = `(${key.map((column) => `${column} = ?`).join(' AND ')})`;
  const read = `SELECT ${key.join(', ')} FROM ${table} WHERE ${condition.sql} LIMIT ${AT_ONCE}`;
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
      // What was found may have been changed meanwhile.
      work.change(`${from} WHERE (${isAny}) AND ${condition.sql}`, [...keys, ...condition.values]),
    );
    if (found.length < AT_ONCE || signal?.aborted) return;
  }
}
