import type { Sequelize, Transaction } from 'sequelize';
import type { Work } from './transaction.ts';
import type { WriteTurns } from './write-turns.ts';

/** A value that a statement takes in place of a `?`. */
export type SqlValue = string | number | boolean | Date | null | readonly SqlValue[];

/** A SELECT with `?` for each value. */
export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

/** How a SELECT is run. */
export interface SelectOptions {
  /**
   * For a long statement that every request runs: the database reads its text once per connection.
   * It cannot carry the id of the request then.
   */
  prepared?: boolean;
}

/** Where rows can be read, by models or by a SELECT: the database, or a transaction on it. */
export interface Reader {
  dialect: 'mysql' | 'sqlite';
  sequelize: Sequelize;
  transaction?: Transaction;
  /** Runs a SELECT with `?` for each value. Sums and counts come as numbers. */
  select<Row extends object>(
    sql: string,
    values?: readonly SqlValue[],
    options?: SelectOptions,
  ): Promise<Row[]>;
}

/** An open database. Reads go through `select`, writes through `inTransaction`. */
export interface Database extends Reader {
  /**
   * Runs a write transaction when it is somebody's turn: each has one at a time, and where the database has
   * a single writer so have all together.
   */
  queueWrite: WriteTurns;
  /** Hears that a write got no response in time. */
  silent?(): void;
  /** The write transaction that all of this is part of, where there is one. */
  within?: Work;
  close(): Promise<void>;
}

/** An instant as a raw row carries it: a Date, or text in the embedded database. */
export type RawInstant = Date | string;

/** The instant of a raw row. */
export function toInstant(raw: RawInstant): Date {
  return raw instanceof Date ? raw : new Date(raw);
}
