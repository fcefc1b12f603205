import { promisify } from 'node:util';
import type { Connection } from 'mysql2';
import type { Database } from './database.ts';
import { withDeadline } from './deadline.ts';
import { openReaders } from './readers.ts';
import {
  createSequelize,
  disconnect,
  isDisconnected,
  poolStates,
  tolerateLoss,
} from './sequelize-internals.ts';
import { createWriteQueue } from './write-queue.ts';

const CONNECTIONS = 10;
const QUEUE_LIMITS = { maxPerWriter: 100, max: 1000 };
const CONNECT_MILLISECONDS = 3000;
const ACQUIRE_MILLISECONDS = 5000;
const IDLE_MILLISECONDS = 60_000;
/** Delay of the first TCP keep-alive; a dead idle connection is detected ten seconds after it. */
const KEEP_ALIVE_MILLISECONDS = 10_000;

/**
 * Opens MySQL or MariaDB. All connections are created by Sequelize in one way; reads have a separate pool,
 * so that writes waiting for locks do not delay them (ADR 45). A timeout ends its connection, so that the
 * pools hold no dead ones (ADR 39).
 */
export async function connectMysql(databaseUrl: string): Promise<Database> {
  const address = new URL(databaseUrl);
  const login = {
    host: address.hostname,
    port: Number(address.port || 3306),
    database: decodeURIComponent(address.pathname.slice(1)),
    password: decodeURIComponent(address.password),
  };
  const wire = {
    charset: 'utf8mb4',
    decimalNumbers: true,
    dateStrings: ['DATE'],
    // Values are parsed by the driver, as Sequelize would call a function for each.
    typeCast: true,
    connectTimeout: CONNECT_MILLISECONDS,
    enableKeepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MILLISECONDS,
  };
  const openedAt = new WeakMap<Connection, number>();
  let lastTimeout = -Infinity;
  const noteTimeout = (): void => {
    lastTimeout = performance.now();
  };
  const sequelize = createSequelize({
    ...login,
    username: decodeURIComponent(address.username),
    dialect: 'mysql',
    dialectOptions: wire,
    replication: { read: [{}], write: {} },
    hooks: {
      async afterConnect(given) {
        const connection = given as Connection;
        await prepare(connection);
        openedAt.set(connection, performance.now());
      },
    },
    pool: {
      max: CONNECTIONS,
      idle: IDLE_MILLISECONDS,
      acquire: ACQUIRE_MILLISECONDS,
      // Connections from before the last timeout may be dead too, and each would cost a request a whole deadline.
      validate: (connection: Connection) =>
        !isDisconnected(connection) && (openedAt.get(connection) ?? 0) > lastTimeout,
    },
  });
  const readers = openReaders(sequelize, noteTimeout);
  await withDeadline(sequelize.authenticate(), ACQUIRE_MILLISECONDS);
  return {
    dialect: 'mysql',
    sequelize,
    planForAll: undefined,
    select: (sql, values = [], options = {}) => readers.select(sql, values, options),
    queueWrite: createWriteQueue({ atOnce: CONNECTIONS, ...QUEUE_LIMITS }),
    noteTimeout,
    pools: () => poolStates(sequelize),
    async close() {
      await sequelize.close();
      readers.close();
    },
  };
}

/**
 * Configures a new connection. With READ COMMITTED each statement sees all data committed before it: reads
 * after taking a lock see the guarded state, and ranges without rows are not locked.
 */
async function prepare(connection: Connection): Promise<void> {
  tolerateLoss(connection);
  const run = promisify((sql: string, done: (error: Error | null) => void) =>
    connection.query(sql, done),
  );
  const runAll = async (): Promise<void> => {
    await run(`SET time_zone = '+00:00'`);
    await run(`SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED`);
  };
  await withDeadline(runAll(), CONNECT_MILLISECONDS, () => disconnect(connection));
}
