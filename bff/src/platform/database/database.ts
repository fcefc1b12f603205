import type { Sequelize, Transaction } from 'sequelize';
import type { Environment } from '../environment/environment.ts';
import type { PoolState } from './sequelize-internals.ts';
import type { WriteQueue } from './write-queue.ts';

/** A value for a `?` of a statement. */
export type SqlValue = string | number | boolean | Date | null | readonly SqlValue[];

export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

export interface SelectOptions {
  /**
   * Uses a server-side prepared statement, for long statements that every request runs. Their text cannot
   * include the request id.
   */
  prepared?: boolean;
}

/** Read access by models or SELECT, on the database or in a transaction. */
export interface Reader {
  dialect: 'mysql' | 'sqlite';
  sequelize: Sequelize;
  transaction?: Transaction;
  /** The plan that every user has at least, so that all who load a user apply it. */
  planForAll: Environment['planForAll'];
  /** Runs a SELECT with a `?` for each value. Sums and counts are returned as numbers. */
  select<Row extends object>(
    sql: string,
    values?: readonly SqlValue[],
    options?: SelectOptions,
  ): Promise<Row[]>;
}

export interface Database extends Reader {
  /**
   * Runs a turn of a writer through the fair queue: one per couple at a time. On a database with a single writer, one
   * transaction runs at a time in total.
   */
  queueWrite: WriteQueue;
  /** Notes that a connection did not respond in time, so that older ones are replaced. */
  noteTimeout?(): void;
  /** The state of its pools of connections by name; the embedded database has none. */
  pools?(): Readonly<Record<string, PoolState>>;
  within?: Work;
  /** Whether write transactions are refused at present. */
  isReadOnly?(): boolean;
  close(): Promise<void>;
}

/** A write transaction during maintenance. */
export class MaintenanceError extends Error {
  override name = 'MaintenanceError';
}

/** Work that precedes a write transaction. */
export interface PriorWork<Result> {
  /** @param database runs transactions in the turn of the writer */
  run(database: Database): Promise<Result>;
  /** Reverts the effects of `run` if the transaction fails. */
  undo?(database: Database): Promise<void>;
}

/** A running write transaction, through which all its reads and writes go. */
export interface Work extends Reader {
  transaction: Transaction;
  /** Aborted at the deadline of the transaction. */
  signal: AbortSignal;
  /**
   * Returns the result of work that is too slow for a write transaction. The transaction is rolled back, `run` is
   * called without blocking other writers, and the transaction is repeated. The key must identify all data that the
   * result depends on, as `run` is called again for another key.
   */
  prepare<Result>(key: string, preparation: PriorWork<Result>): Promise<Result>;
  /** Runs an UPDATE or DELETE and returns the number of changed rows. */
  change(sql: string, values: readonly SqlValue[]): Promise<number>;
  /** Runs an effect after the commit; discarded on failure. */
  afterCommit(effect: () => void): void;
  /** Runs a part of the transaction. If a part fails, the whole is rolled back. */
  part<Result>(work: (unit: Work) => Promise<Result>): Promise<Result>;
}

/** An instant in a raw row: a Date, or text in the embedded database. */
export type RawInstant = Date | string;

export function toInstant(raw: RawInstant): Date {
  return raw instanceof Date ? raw : new Date(raw);
}
