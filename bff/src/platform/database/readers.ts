import type { Connection, QueryError, RowDataPacket } from 'mysql2';
import { ConnectionAcquireTimeoutError } from 'sequelize';
import type { Sequelize } from 'sequelize';
import type { SelectOptions, SqlValue } from './database.ts';
import { disconnect } from './disconnect.ts';
import { commented } from './request-comment.ts';
import type { Silence } from './silence.ts';
import { OverloadedError } from './write-turns.ts';

/** For a read with its wait for a connection. */
const READ_MILLISECONDS = 5000;
/** One look at all reads costs them less than a timer for each. */
const LOOK_MILLISECONDS = 250;
const WAITING = 1000;

/** The connections of a Sequelize, which its types leave out; those that read are a pool apart. */
interface ConnectionManager {
  getConnection(options?: { type?: string }): Promise<Connection>;
  releaseConnection(connection: Connection): void;
  pool: { read: { acquire(): Promise<Connection>; waiting: number } };
}

/** The connections that read. */
export interface Readers {
  select<Row extends object>(
    sql: string,
    values: readonly SqlValue[],
    options: SelectOptions,
  ): Promise<Row[]>;
  close(): void;
}

/**
 * Lets every read of a Sequelize end within its deadline, by a model or by `select`: the connection of
 * one that takes longer is ended, and it fails with that. As many as may, and no more, wait for one.
 */
export function openReaders(sequelize: Sequelize, silence: Silence): Readers {
  const { connectionManager } = sequelize as unknown as { connectionManager: ConnectionManager };
  const getConnection = connectionManager.getConnection.bind(connectionManager);
  const releaseConnection = connectionManager.releaseConnection.bind(connectionManager);
  const { read } = connectionManager.pool;
  const deadlines = new Map<Connection, number>();

  /** From the pool itself: Sequelize's way to it takes longer than the rest of a short read. */
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
        // By the driver itself, as Sequelize's own way costs more than half of the requests per second
        // on a list of 50 rows; and not by its promises, which take a stack trace for every query.
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

/** Whether nothing in the pool was free in time; the pool exports no type of its own for it. */
function isTimeout(error: unknown): error is Error {
  return error instanceof Error && error.constructor.name === 'TimeoutError';
}
