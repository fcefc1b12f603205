import type { Sequelize, Transaction } from 'sequelize';
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
  /** Runs a SELECT with a `?` for each value. Sums and counts are returned as numbers. */
  select<Row extends object>(
    sql: string,
    values?: readonly SqlValue[],
    options?: SelectOptions,
  ): Promise<Row[]>;
}

export interface Database extends Reader {
  /**
   * Runs a write transaction through the fair queue: one per user at a time, and on a database with a single
   * writer one in total.
   */
  queueWrite: WriteQueue;
  /** Notes that a connection did not respond in time, so that older ones are replaced. */
  noteTimeout?(): void;
  within?: Work;
  close(): Promise<void>;
}

/** A running write transaction, through which all its reads and writes go. */
export interface Work extends Reader {
  transaction: Transaction;
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
