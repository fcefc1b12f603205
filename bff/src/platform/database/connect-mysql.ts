import { promisify } from 'node:util';
import type { Connection } from 'mysql2';
import type { Database } from './database.ts';
import { withDeadline } from './deadline.ts';
import { disconnect, isDisconnected } from './disconnect.ts';
import { openReaders } from './readers.ts';
import { watchForSilence } from './silence.ts';
import type { Silence } from './silence.ts';
import { tracedSequelize } from './traced-sequelize.ts';
import { createWriteTurns } from './write-turns.ts';

const CONNECTIONS = 10;
const WAITING = { mostOfOne: 100, most: 1000 };
const CONNECT_MILLISECONDS = 3000;
const ACQUIRE_MILLISECONDS = 5000;
const IDLE_MILLISECONDS = 60_000;
/** A connection that is idle and whose other end is gone is found out after this and ten seconds. */
const KEEP_ALIVE_MILLISECONDS = 10_000;

/**
 * Sequelize tells a new connection its time zone and waits for ever, which `prepare` does in time, and
 * asks for the version on one that belongs to no pool. Options that its types leave out.
 */
const SAYS_NOTHING = { keepDefaultTimezone: true, databaseVersion: '8.0.0' };

/**
 * Opens MySQL or MariaDB. All connections are Sequelize's and made in one way; those that read are a
 * pool apart, so that writes that wait for locks keep no read waiting (ADR 45). Whoever gets no
 * response in time ends the connection, so that the pools hold none that is dead (ADR 39).
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
    // Values are read by the driver itself, as Sequelize would have a function called for each.
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
    ...SAYS_NOTHING,
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
    queueWrite: createWriteTurns({ atOnce: CONNECTIONS, ...WAITING }),
    silent: () => silence.noticed(),
    async close() {
      await sequelize.close();
      readers.close();
    },
  };
}

/**
 * Tells a new connection how it is used. Each statement sees what was committed before
 * it: what is read once a lock is held is then what the lock guards, and ranges without rows are
 * not locked.
 */
async function prepare(connection: Connection, silence: Silence): Promise<void> {
  // A connection that is lost this early is in neither pool, and Sequelize asks which.
  Object.assign(connection, { queryType: 'write' });
  const end = connection.end.bind(connection);
  // Sequelize waits for the farewell of a connection also when that is lost.
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
