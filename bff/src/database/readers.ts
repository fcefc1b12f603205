import { createPool } from 'mysql2';
import type { PoolConnection, PoolOptions, QueryError, RowDataPacket } from 'mysql2';
import type { SelectOptions, SqlValue } from './database.ts';
import { isConnectionLost } from './database-errors.ts';
import { DeadlineError } from './deadline.ts';
import { disconnect } from './disconnect.ts';
import { commented } from './request-comment.ts';
import type { Silence } from './silence.ts';

/** For a read with its wait for a connection. */
const READ_MILLISECONDS = 5000;

/** Connections that only read. */
export interface Readers {
  select<Row extends object>(
    sql: string,
    values: readonly SqlValue[],
    options: SelectOptions,
  ): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Opens connections that read straight through the driver, because Sequelize costs more than half of
 * the requests per second on a list of 50 rows.
 */
export function openReaders(options: PoolOptions, silence: Silence): Readers {
  const pool = createPool(options);
  pool.on('connection', (connection) => silence.born(connection));

  /** Gives a connection that is not from before a silence. */
  function acquire(done: (error: Error | null, connection?: PoolConnection) => void): void {
    pool.getConnection((error, connection) => {
      if (error) done(error);
      else if (silence.isFresh(connection)) done(null, connection);
      else {
        connection.destroy();
        disconnect(connection);
        acquire(done);
      }
    });
  }

  return {
    // The driver's own promises take a stack trace for every query, in case it fails.
    select: <Row extends object>(
      sql: string,
      values: readonly SqlValue[],
      { prepared = false }: SelectOptions,
    ) =>
      new Promise<Row[]>((resolve, reject) => {
        let used: PoolConnection | undefined;
        let isLate = false;
        const deadline = setTimeout(() => {
          isLate = true;
          if (used) {
            silence.noticed();
            used.destroy();
            disconnect(used);
          }
          reject(new DeadlineError(`No answer within ${READ_MILLISECONDS} ms`));
        }, READ_MILLISECONDS);
        acquire((failure, connection) => {
          if (isLate) {
            connection?.release();
            return;
          }
          if (!connection) {
            clearTimeout(deadline);
            reject(failure);
            return;
          }
          used = connection;
          const done = (error: QueryError | null, rows: RowDataPacket[]): void => {
            if (isLate) return;
            clearTimeout(deadline);
            connection.release();
            if (error) reject(error);
            else resolve(rows as unknown as Row[]);
          };
          if (prepared) connection.execute({ sql, values: [...values] }, done);
          else connection.query({ sql: commented(sql), values: [...values] }, done);
        });
      }),
    async close() {
      // A connection that ends by itself meanwhile has ended too.
      await pool
        .promise()
        .end()
        .catch((error: unknown) => {
          if (!isConnectionLost(error)) throw error;
        });
    },
  };
}
