import type sqlite3 from '@appthreat/sqlite3';
import type { Connection } from 'mysql2';
import { ConnectionAcquireTimeoutError, QueryTypes, Sequelize, Transaction } from 'sequelize';
import type { Options, TransactionOptions } from 'sequelize';
import { DeadlineError } from './deadline.ts';
import { repeatRead } from './repeat-read.ts';
import { commented } from './request-comment.ts';

/*
 * All uses of parts of Sequelize and its drivers that are missing in their types or undocumented.
 * `sequelize-internals.test.ts` fails for versions that have not been reviewed.
 */

/**
 * Options that prevent two statements: the time zone would be set on a new connection without a timeout, and the version
 * would be queried on a connection outside of the pools.
 */
const SKIPPED_STATEMENTS = { keepDefaultTimezone: true, databaseVersion: '8.0.0' };

type Query = [
  statement: string | { query: string; values?: unknown[]; bind?: unknown[] },
  settings?: { replacements?: unknown; type?: string; transaction?: unknown },
];

/** Creates a Sequelize instance without logging whose statements include the request id. */
export function createSequelize(options: Options): Sequelize {
  const isMysql = options.dialect === 'mysql';
  const sequelize = new Sequelize({
    logging: false,
    ...(isMysql && SKIPPED_STATEMENTS),
    ...options,
  });
  const query = sequelize.query.bind(sequelize) as (...call: Query) => Promise<unknown>;
  const traced = (...[statement, settings]: Query) => {
    const run = () =>
      query(
        typeof statement === 'string'
          ? commented(statement)
          : { ...statement, query: commented(statement.query) },
        isMysql && settings?.replacements
          ? { ...settings, replacements: exact(settings.replacements) }
          : settings,
      );
    const isRead = settings?.type === QueryTypes.SELECT && !settings.transaction;
    return isMysql && isRead ? repeatRead(run) : run();
  };
  sequelize.query = traced as Sequelize['query'];
  return sequelize;
}

/** Formats instants as text, as Sequelize drops the milliseconds of a Date for MySQL. */
function exact(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  return Array.isArray(value) ? value.map(exact) : value;
}

/** A transaction that is begun separately, so that its connection can be ended if that takes too long. */
export interface ManualTransaction extends Transaction {
  /** Its connection, known before the statement that begins it. */
  connection?: object;
  start(): Promise<void>;
  /** Closes its connection, which rolls it back. */
  discard(): Promise<void>;
}

/** Creates a transaction that has not begun. */
export function createTransaction(
  sequelize: Sequelize,
  options: TransactionOptions,
): ManualTransaction {
  const transaction = new Transaction(sequelize, options) as Transaction & {
    prepareEnvironment(useContext: boolean): Promise<void>;
    cleanup(): void;
    forceCleanup(): Promise<void>;
  };
  // Sequelize's own methods write to the console when they fail, in addition to throwing.
  const ended = async (end: Promise<void>): Promise<void> => {
    try {
      await end;
    } catch (error) {
      await transaction.forceCleanup();
      throw error;
    }
    transaction.cleanup();
  };
  const statements = sequelize.getQueryInterface();
  return Object.assign(transaction, {
    start: () => transaction.prepareEnvironment(false),
    commit: () => ended(statements.commitTransaction(transaction)),
    rollback: () => ended(statements.rollbackTransaction(transaction)),
    discard: () => transaction.forceCleanup(),
  });
}

/** The pool of connections for reads; with `replication`, Sequelize has another one for writes. */
export interface ReadPool {
  /** @throws ConnectionAcquireTimeoutError */
  acquire(): Promise<Connection>;
  release(connection: Connection): void;
}

/**
 * Replaces the read pool, for reads by models too.
 *
 * @param replace receives the pool, and the number of pending acquisitions
 * @returns the new pool; acquiring from it directly is faster than Sequelize's path, which takes longer than the rest of
 * a short read
 */
export function replaceReadPool(
  sequelize: Sequelize,
  replace: (pool: ReadPool, waiting: () => number) => ReadPool,
): ReadPool {
  const { connectionManager } = sequelize as unknown as {
    connectionManager: {
      getConnection(options?: { type?: string }): Promise<Connection>;
      releaseConnection(connection: Connection): void;
      pool: { read: { acquire(): Promise<Connection>; waiting: number } };
    };
  };
  const getConnection = connectionManager.getConnection.bind(connectionManager);
  const release = connectionManager.releaseConnection.bind(connectionManager);
  const { read } = connectionManager.pool;
  const acquire = () =>
    read.acquire().catch((error: unknown) => {
      throw isTimeout(error) ? new ConnectionAcquireTimeoutError(error) : error;
    });
  const pool = replace({ acquire, release }, () => read.waiting);
  connectionManager.getConnection = (options) =>
    options?.type === 'SELECT' ? pool.acquire() : getConnection(options);
  connectionManager.releaseConnection = pool.release;
  return pool;
}

type EmbeddedConnection = InstanceType<typeof sqlite3.Database>;

/**
 * Distributes the reads of the embedded database, by models too, over several connections. A connection runs one statement
 * at a time, so that short reads would wait for a long one.
 *
 * @param open prepares a new connection
 */
export function distributeReads(
  sequelize: Sequelize,
  count: number,
  open: (connection: EmbeddedConnection) => void,
): void {
  const { connectionManager } = sequelize as unknown as {
    connectionManager: {
      getConnection(options?: { type?: string; uuid?: string }): Promise<EmbeddedConnection>;
      releaseConnection(connection: EmbeddedConnection): void;
    };
  };
  const getConnection = connectionManager.getConnection.bind(connectionManager);
  const release = connectionManager.releaseConnection.bind(connectionManager);
  const readers = Array.from({ length: count }, (_, index) => ({
    uuid: `reader ${index}`,
    reads: 0,
    connection: undefined as EmbeddedConnection | undefined,
  }));
  connectionManager.getConnection = async (options) => {
    if (options?.type !== QueryTypes.SELECT || options.uuid) return getConnection(options);
    // The first of equally busy ones, whose cache is warm.
    const reader = readers.reduce((least, each) => (each.reads < least.reads ? each : least));
    reader.reads += 1;
    try {
      const connection = await getConnection({ ...options, uuid: reader.uuid });
      if (!reader.connection) open((reader.connection = connection));
      return connection;
    } catch (error) {
      reader.reads -= 1;
      throw error;
    }
  };
  connectionManager.releaseConnection = (connection) => {
    const reader = readers.find((each) => each.connection === connection);
    if (reader) reader.reads -= 1;
    else release(connection);
  };
}

/** Connections of a pool. */
export interface PoolState {
  used: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

interface Pool {
  using: number;
  available: number;
  waiting: number;
}

/** Returns the state of the pools of an instance with `replication`. */
export function poolStates(sequelize: Sequelize): Record<'read' | 'write', PoolState> {
  const { connectionManager } = sequelize as unknown as {
    connectionManager: { pool: Record<'read' | 'write', Pool> };
  };
  const stateOf = ({ using, available, waiting }: Pool): PoolState => ({
    used: using,
    idle: available,
    waiting,
  });
  const { read, write } = connectionManager.pool;
  return { read: stateOf(read), write: stateOf(write) };
}

/** Whether acquiring a connection timed out: the class belongs to `sequelize-pool`. */
function isTimeout(error: unknown): error is Error {
  return error instanceof Error && error.constructor.name === 'TimeoutError';
}

/** Prepares a new connection of MySQL for being lost. */
export function tolerateLoss(connection: Connection): void {
  // A connection lost this early is in neither pool, and Sequelize reads the type of its pool.
  Object.assign(connection, { queryType: 'write' });
  const end = connection.end.bind(connection);
  // Sequelize waits for the end of a connection even when it is already lost.
  connection.end = (done?: (error: null) => void) =>
    isDisconnected(connection) ? done?.(null) : end(done);
}

const SCHEMA_CHANGE = /^\s*(alter|create|drop)\b/i;

type Rows = (error: Error | null, rows: unknown[]) => void;

/**
 * Returns SQLite's driver with connections that remember the column types of tables, for which Sequelize sends a statement
 * before each select of a model. They are forgotten when a statement changes the schema.
 */
export function rememberColumnTypes({ Database, ...driver }: typeof sqlite3): object {
  const remembered = new Map<string, unknown[]>();
  const all = Database.prototype.all as (this: object, ...call: unknown[]) => unknown;
  class RememberingDatabase extends Database {}
  Object.assign(RememberingDatabase.prototype, {
    all(this: object, sql: string, ...call: unknown[]): unknown {
      if (SCHEMA_CHANGE.test(sql)) remembered.clear();
      if (!sql.startsWith('PRAGMA table_info')) return all.call(this, sql, ...call);
      const respond = call[0] as Rows;
      const known = remembered.get(sql);
      if (known) return respond(null, known);
      const remember: Rows = (error, rows) => {
        // Missing tables may be created later.
        if (error === null && rows.length > 0) remembered.set(sql, rows);
        respond(error, rows);
      };
      return all.call(this, sql, remember);
    },
  });
  return { ...driver, Database: RememberingDatabase };
}

interface Stream {
  destroyed: boolean;
  destroy(error: Error): void;
}

/** A connection of SQLite's driver. */
interface Embedded {
  open: boolean;
  interrupt(): void;
}

function isEmbedded(connection: object | undefined): connection is Embedded {
  return connection !== undefined && 'interrupt' in connection;
}

/** Returns the socket of mysql2; in SQLite's driver `stream` is a function. */
function streamOf(connection: object | undefined): Stream | undefined {
  const { stream } = (connection ?? {}) as { stream?: unknown };
  return typeof stream === 'object' && stream !== null ? (stream as Stream) : undefined;
}

export function isDisconnected(connection: object | undefined): boolean {
  return streamOf(connection)?.destroyed === true;
}

/**
 * Ends a connection after a timeout. Its commands fail immediately and the pool replaces it; the drivers'
 * own methods wait for a goodbye from the server, which may never arrive. On the embedded database, the running
 * statement fails.
 */
export function disconnect(connection: object | undefined): void {
  streamOf(connection)?.destroy(
    new DeadlineError('No response from the database before the deadline'),
  );
  if (isEmbedded(connection) && connection.open) connection.interrupt();
}
