import type { Connection, QueryError, RowDataPacket } from 'mysql2';
import type { Sequelize } from 'sequelize';
import type { SelectOptions, SqlValue } from './database.ts';
import { repeatRead } from './repeat-read.ts';
import { commented } from './request-comment.ts';
import { disconnect, replaceReadPool } from './sequelize-internals.ts';
import { OverloadedError } from './write-queue.ts';

/** Deadline for a read, including the wait for a connection. */
const READ_MILLISECONDS = 5000;
/** One periodic check of all reads is cheaper than a timer for each. */
const CHECK_MILLISECONDS = 250;
const MAX_WAITING = 1000;

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
 *
 * @param noteTimeout is called for a slow read
 */
export function openReaders(sequelize: Sequelize, noteTimeout: () => void): Readers {
  const deadlines = new Map<Connection, number>();
  const { acquire, release } = replaceReadPool(sequelize, (pool, waiting) => ({
    async acquire() {
      if (waiting() >= MAX_WAITING) throw new OverloadedError('Too many wait for the database');
      const deadline = performance.now() + READ_MILLISECONDS;
      const connection = await pool.acquire();
      deadlines.set(connection, deadline);
      return connection;
    },
    release(connection) {
      deadlines.delete(connection);
      pool.release(connection);
    },
  }));
  const checks = setInterval(() => {
    const now = performance.now();
    for (const [connection, deadline] of deadlines) {
      if (now < deadline) continue;
      noteTimeout();
      disconnect(connection);
    }
  }, CHECK_MILLISECONDS).unref();

  async function select<Row extends object>(
    sql: string,
    values: readonly SqlValue[],
    { prepared = false }: SelectOptions,
  ): Promise<Row[]> {
    const connection = await acquire();
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
      release(connection);
    }
  }

  return {
    select: <Row extends object>(
      sql: string,
      values: readonly SqlValue[],
      options: SelectOptions,
    ) => repeatRead(() => select<Row>(sql, values, options)),
    close: () => clearInterval(checks),
  };
}
