import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

/**
 * Removes what is in a table of couples that have ended, each couple's in a transaction of its own. Which those are
 * is read before: a statement that deletes locks what it looks at, and so couples that are just being changed.
 */
export async function removeOfEnded(database: Database, table: string): Promise<void> {
  // By hand: of a table of another feature.
  const ended = await database.select<{ id: string }>(
    `SELECT DISTINCT c.id AS id FROM ${table} t JOIN couples c ON c.id = t.couple_id
     WHERE c.ended_at IS NOT NULL`,
  );
  for (const { id } of ended) {
    await inTransaction(database, (work) =>
      work.change(`DELETE FROM ${table} WHERE couple_id = ?`, [id]),
    );
  }
}
