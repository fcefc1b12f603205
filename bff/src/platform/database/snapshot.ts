import { QueryTypes, Transaction } from 'sequelize';
import type { Database, Reader, SqlValue } from './database.ts';
import { withDeadline } from './deadline.ts';
import { createTransaction, disconnect } from './sequelize-internals.ts';
import { begin, rollBack } from './transaction.ts';

/** Deadline per statement; the largest reads take less. */
const STATEMENT_MILLISECONDS = 20_000;

/**
 * Runs `read` on a consistent snapshot of the database, taken at its first statement, on a dedicated
 * connection.
 */
export async function inSnapshot<Result>(
  database: Database,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const { dialect, sequelize, planForAll } = database;
  const transaction = createTransaction(
    sequelize,
    dialect === 'sqlite'
      ? { type: Transaction.TYPES.DEFERRED }
      : { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
  );
  const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
    withDeadline(value, STATEMENT_MILLISECONDS, () => disconnect(transaction.connection));
  let hasStarted = false;
  try {
    await begin(transaction, inTime);
    hasStarted = true;
    return await read({
      dialect,
      sequelize,
      planForAll,
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
    if (hasStarted) await rollBack(transaction);
  }
}
