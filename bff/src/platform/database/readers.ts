import type { Connection, QueryError, RowDataPacket } from 'mysql2';
import { ConnectionAcquireTimeoutError } from 'sequelize';
import type { Sequelize } from 'sequelize';
import type { SelectOptions, SqlValue } from './database.ts';
import { disconnect } from './disconnect.ts';
import { commented } from './request-comment.ts';
import type { Silence } from './silence.ts';
import { OverloadedError } from './write-queue.ts';

/** Deadline for a read, including the wait for a connection. */
const READ_MILLISECONDS = 5000;
/** One periodic check of all reads is cheaper than a timer for each. */
const LOOK_MILLISECONDS = 250;
const WAITING = 1000;

/** Sequelize's connection manager, missing in its types; reads have a separate pool. */
interface ConnectionManager {
  getConnection(options?: { type?: string }): Promise<Connection>;
  releaseConnection(connection: Connection): void;
  pool: { read: { acquire(): Promise<Connection>; waiting: number } };
}

export interface Readers {
  select<Row extends object>(
    sql: string,
    values: readonly SqlValue[],
    options: SelectOptions,
  ): Promise<Row[]>;
  close(): void;
}

/**
 * Enforces the deadline for every read of a Sequelize instance, by a model or `select`: the connection of a
 * slow read is ended, which fails it. Limits the number of reads waiting for a connection.
 */
export function openReaders(sequelize: Sequelize, silence: Silence): Readers {
  const { connectionManager } = sequelize as unknown as { connectionManager: ConnectionManager };
  const getConnection = connectionManager.getConnection.bind(connectionManager);
  const releaseConnection = connectionManager.releaseConnection.bind(connectionManager);
  const { read } = connectionManager.pool;
  const deadlines = new Map<Connection, number>();

  /** Acquires from the pool directly: Sequelize's path takes longer than the rest of a short read. */
  async function take(): Promise<Connection> {
    if (read.waiting >= WAITING) throw new OverloadedError('Too many wait for the database');
    const end = performance.now() + READ_MILLISECONDS;
    const connection = await read.acquire().catch((error: unknown) => {
      throw isTimeout(error) ? new ConnectionAcquireTimeoutError(error) : error;
    });
    deadlines.set(connection, end);
    return connection;
  }

  function giveBack(connection: Connection): void {
    deadlines.delete(connection);
    releaseConnection(connection);
  }

  connectionManager.getConnection = (options) =>
    options?.type === 'SELECT' ? take() : getConnection(options);
  connectionManager.releaseConnection = giveBack;
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [connection, end] of deadlines) {
      if (now < end) continue;
      silence.noticed();
      disconnect(connection);
    }
  }, LOOK_MILLISECONDS).unref();

  return {
    async select<Row extends object>(
      sql: string,
      values: readonly SqlValue[],
      { prepared = false }: SelectOptions,
    ) {
      const connection = await take();
      try {
        // By the driver itself, as Sequelize's own path costs more than half of the requests per second on a list
        // of 50 rows; and not by its promises, which capture a stack trace for every query.
        return await new Promise<Row[]>((resolve, reject) => {
          const done = (error: QueryError | null, rows: RowDataPacket[]): void =>
            error ? reject(error) : resolve(rows as unknown as Row[]);
          if (prepared) connection.execute({ sql, values: [...values] }, done);
          else connection.query({ sql: commented(sql), values: [...values] }, done);
        });
      } finally {
        giveBack(connection);
      }
    },
    close: () => clearInterval(looking),
  };
}

/** Whether acquiring a connection timed out; the pool does not export its error class. */
function isTimeout(error: unknown): error is Error {
  return error instanceof Error && error.constructor.name === 'TimeoutError';
}
