import { QueryTypes, Transaction } from 'sequelize';
import type { Database, Reader, SqlValue } from './database.ts';
import { withDeadline } from './deadline.ts';
import { disconnect } from './disconnect.ts';
import { begin, openable, rollBack } from './transaction.ts';

/** For one statement; those that read the whole of a large book take less. */
const STATEMENT_MILLISECONDS = 20_000;

/**
 * Runs `read` on the database as it is at its first statement, whatever is written meanwhile, on a
 * connection of its own.
 */
export async function inSnapshot<Result>(
  database: Database,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const { dialect, sequelize } = database;
  const transaction = openable(
    database,
    dialect === 'sqlite'
      ? { type: Transaction.TYPES.DEFERRED }
      : { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
  );
  const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
    withDeadline(value, STATEMENT_MILLISECONDS, () => disconnect(transaction.connection));
  let begun = false;
  try {
    await begin(transaction, inTime);
    begun = true;
    return await read({
      dialect,
      sequelize,
      transaction,
      select: <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
        inTime(
          sequelize.query<Row>(sql, {
            type: QueryTypes.SELECT,
            replacements: [...values],
            transaction,
          }),
        ),
    });
  } finally {
    if (begun) await rollBack(transaction);
  }
}
