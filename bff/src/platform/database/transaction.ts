import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, Transaction } from 'sequelize';
import type { TransactionOptions } from 'sequelize';
import type { Database, Reader, SqlValue } from './database.ts';
import { withDeadline } from './deadline.ts';
import { isConflict, isConnectionLost, isSilent } from './database-errors.ts';
import { disconnect, isDisconnected } from './disconnect.ts';
import { whoWrites } from './request-comment.ts';

const ATTEMPTS = 8;
const FIRST_PAUSE_MILLISECONDS = 5;
const LONGEST_PAUSE_MILLISECONDS = 250;
/** For one attempt; whoever waits longer gets no response that is of use. */
const ATTEMPT_MILLISECONDS = 8000;
/** It has nothing to wait for but the network. */
const ROLLBACK_MILLISECONDS = 2000;

/** A write transaction at work. Everything inside it reads and writes through it. */
export interface Work extends Reader {
  transaction: Transaction;
  /** Runs an UPDATE or DELETE and gives the number of rows that it changed. */
  change(sql: string, values: readonly SqlValue[]): Promise<number>;
  /** Keeps an effect for after the commit; it is forgotten when the transaction fails. */
  afterCommit(effect: () => void): void;
  /** Runs a part of it. When a part fails, nothing of the whole is kept. */
  part<Result>(work: (unit: Work) => Promise<Result>): Promise<Result>;
}

/**
 * Runs `work` in one write transaction and gives its result. On a conflict with another (deadlock,
 * lock timeout, certification failure, busy database), also one that COMMIT reports, the whole of
 * it is run again, at most eight times; so `work` must have no other effects than on the database.
 *
 * Locks are taken in the same order everywhere, so that nobody waits in a circle: first the couple
 * (`guardCouple`), then users by their ids (`lockUsers`, which guarding a couple does for its
 * members), then everything else, and last the key of the request (ADR 39).
 *
 * On a database that is {@link within} a transaction, `work` becomes a part of that one.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (unit: Work) => Promise<Result>,
): Promise<Result> {
  if (database.within) return database.within.part(work);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await database.queueWrite(whoWrites(), () => attemptOnce(database, work));
    if (outcome.done) {
      for (const effect of outcome.effects) effect();
      return outcome.result;
    }
    if (!outcome.mayRetry || attempt === ATTEMPTS) throw outcome.error;
    await pause(pauseBefore(attempt));
  }
}

/** The database as it is within a transaction, of which all that is done on it is a part. */
export function within(database: Database, work: Work): Database {
  const { transaction } = work;
  return {
    ...database,
    transaction,
    select: (sql, values) => work.select(sql, values),
    within: work,
  };
}

type Outcome<Result> =
  | { done: true; result: Result; effects: readonly (() => void)[] }
  | { done: false; error: unknown; mayRetry: boolean };

async function attemptOnce<Result>(
  database: Database,
  work: (unit: Work) => Promise<Result>,
): Promise<Outcome<Result>> {
  const effects: (() => void)[] = [];
  const transaction = openable(
    database,
    // IMMEDIATE takes the write lock at once: upgrading a read lock later could fail half-way.
    database.dialect === 'sqlite' ? { type: Transaction.TYPES.IMMEDIATE } : {},
  );
  const giveUp = (): void => {
    database.silent?.();
    disconnect(transaction.connection);
  };
  const end = performance.now() + ATTEMPT_MILLISECONDS;
  const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
    withDeadline(value, Math.max(0, end - performance.now()), giveUp);
  let begun = false;
  let committing = false;
  try {
    await begin(transaction, inTime);
    begun = true;
    const unit = unitOf(database, transaction, effects);
    const result = await inTime(unit.part(work));
    unit.assertWhole();
    committing = true;
    await inTime(transaction.commit());
    return { done: true, result, effects };
  } catch (error) {
    if (begun && !committing) await rollBack(transaction);
    // A connection lost during COMMIT leaves open whether it was done: doing it again could double
    // it. And a database that is silent has taken enough time already.
    const isLost = isConnectionLost(error) && !isSilent(error);
    const mayRetry = isConflict(error) || (!committing && isLost);
    return { done: false, error, mayRetry };
  }
}

/** A transaction with what Sequelize's types leave out: its connection is known before it begins. */
interface Openable extends Transaction {
  connection?: object;
  prepareEnvironment(useContext: boolean): Promise<void>;
  /** Gives its connection back. */
  cleanup(): void;
  /** Takes its connection out of the pool. */
  forceCleanup(): Promise<void>;
}

/** A transaction that has not begun, so that whoever waits for that in vain can end it. */
export function openable({ sequelize }: Database, options: TransactionOptions): Openable {
  const transaction = new Transaction(sequelize, options) as Openable;
  // Sequelize's own ways write a line past the log when they fail, beside the error that they throw.
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
  transaction.commit = () => ended(statements.commitTransaction(transaction));
  transaction.rollback = () => ended(statements.rollbackTransaction(transaction));
  return transaction;
}

/**
 * Begins a transaction within its deadline. One that begins later is ended then, as nobody is left who
 * would do it: on the embedded database it would keep all others from writing.
 *
 * @throws DeadlineError
 */
export async function begin(
  transaction: Openable,
  inTime: (beginning: Promise<void>) => Promise<void>,
): Promise<void> {
  const beginning = transaction.prepareEnvironment(false);
  try {
    await inTime(beginning);
  } catch (error) {
    // What fails to begin leaves nothing to end.
    beginning.then(
      () => rollBack(transaction),
      () => {},
    );
    throw error;
  }
}

/** A transaction as those who commit it see it. */
interface Unit extends Work {
  /** @throws the error of a part that failed, whatever was made of it: nothing is half done */
  assertWhole(): void;
}

function unitOf(database: Database, transaction: Transaction, effects: (() => void)[]): Unit {
  const { dialect, sequelize } = database;
  let failure: { error: unknown } | undefined;
  const unit: Unit = {
    dialect,
    transaction,
    sequelize,
    select: <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      sequelize.query<Row>(sql, {
        type: QueryTypes.SELECT,
        replacements: [...values],
        transaction,
      }),
    change: (sql, values) =>
      sequelize.query(sql, {
        type: QueryTypes.BULKUPDATE,
        replacements: [...values],
        transaction,
      }),
    afterCommit: (effect) => effects.push(effect),
    async part(work) {
      try {
        return await work(unit);
      } catch (error) {
        failure ??= { error };
        throw error;
      }
    },
    assertWhole() {
      if (failure) throw failure.error;
    },
  };
  return unit;
}

/** A rollback that fails, or takes too long, leaves nothing behind either: its connection is closed. */
export async function rollBack(transaction: Openable): Promise<void> {
  const { connection } = transaction;
  try {
    if (isDisconnected(connection)) await transaction.forceCleanup();
    else {
      const end = transaction.rollback();
      await withDeadline(end, ROLLBACK_MILLISECONDS, () => disconnect(connection));
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

function pauseBefore(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** attempt);
  return Math.random() * longest;
}
