import { promisify } from 'node:util';
import type { Connection } from 'mysql2';
import type { Database } from './database.ts';
import { withDeadline } from './deadline.ts';
import { disconnect, isDisconnected } from './disconnect.ts';
import { openReaders } from './readers.ts';
import { watchForSilence } from './silence.ts';
import type { Silence } from './silence.ts';
import { tracedSequelize } from './traced-sequelize.ts';
import { createWriteQueue } from './write-queue.ts';

const CONNECTIONS = 10;
const WAITING = { mostOfOne: 100, most: 1000 };
const CONNECT_MILLISECONDS = 3000;
const ACQUIRE_MILLISECONDS = 5000;
const IDLE_MILLISECONDS = 60_000;
/** Delay of the first TCP keep-alive; a dead idle connection is detected ten seconds after it. */
const KEEP_ALIVE_MILLISECONDS = 10_000;

/**
 * Prevents two statements of Sequelize: it sets the time zone on a new connection without a timeout
 * (`prepare` does so with one), and queries the version on a connection outside of the pools. Its types
 * lack these options.
 */
const SKIPPED_STATEMENTS = { keepDefaultTimezone: true, databaseVersion: '8.0.0' };

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
  const silence = watchForSilence();
  const sequelize = tracedSequelize({
    ...login,
    username: decodeURIComponent(address.username),
    dialect: 'mysql',
    dialectOptions: wire,
    ...SKIPPED_STATEMENTS,
    replication: { read: [{}], write: {} },
    hooks: { afterConnect: (connection) => prepare(connection as Connection, silence) },
    pool: {
      max: CONNECTIONS,
      idle: IDLE_MILLISECONDS,
      acquire: ACQUIRE_MILLISECONDS,
      validate: (connection: Connection) =>
        !isDisconnected(connection) && silence.isFresh(connection),
    },
  });
  const readers = openReaders(sequelize, silence);
  await withDeadline(sequelize.authenticate(), ACQUIRE_MILLISECONDS);
  return {
    dialect: 'mysql',
    sequelize,
    select: (sql, values = [], options = {}) => readers.select(sql, values, options),
    queueWrite: createWriteQueue({ atOnce: CONNECTIONS, ...WAITING }),
    silent: () => silence.noticed(),
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
async function prepare(connection: Connection, silence: Silence): Promise<void> {
  // A connection lost this early is in neither pool, and Sequelize reads the type of its pool.
  Object.assign(connection, { queryType: 'write' });
  const end = connection.end.bind(connection);
  // Sequelize waits for the end of a connection even when it is already lost.
  connection.end = (done?: (error: null) => void) =>
    isDisconnected(connection) ? done?.(null) : end(done);
  const say = promisify((sql: string, done: (error: Error | null) => void) =>
    connection.query(sql, done),
  );
  const sayAll = async (): Promise<void> => {
    await say(`SET time_zone = '+00:00'`);
    await say(`SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED`);
  };
  await withDeadline(sayAll(), CONNECT_MILLISECONDS, () => disconnect(connection));
  silence.born(connection);
}
