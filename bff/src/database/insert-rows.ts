import type { SqlValue } from './database.ts';
import type { Work } from './transaction.ts';

/** A statement of so many rows is put together in a moment, so that nobody else waits for it. */
const ROWS_AT_ONCE = 100;

/**
 * Inserts rows in few statements, in a transaction. Between two of them other requests have their turn.
 *
 * @param columns their names in the database, with commas between
 * @param rows the values of each, in the order of the columns
 */
export async function insertRows(
  work: Work,
  table: string,
  columns: string,
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await work.change(`INSERT INTO ${table} (${columns}) VALUES ?`, [
      rows.slice(start, start + ROWS_AT_ONCE),
    ]);
  }
}
