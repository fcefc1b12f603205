import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, Transaction } from 'sequelize';
import type { Database, Reader, SqlValue } from './database.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { isConnectionLost, isConflict } from './database-errors.ts';

const ATTEMPTS = 8;
const FIRST_PAUSE_MILLISECONDS = 5;
const LONGEST_PAUSE_MILLISECONDS = 250;
/** For one attempt; whoever waits longer gets no answer that is of use. */
const ATTEMPT_MILLISECONDS = 8000;

/** A write transaction at work. Everything inside it reads and writes through it. */
export interface Work extends Reader {
  /** For calls of Sequelize models. */
  transaction: Transaction;
  sequelize: Database['sequelize'];
  /** Runs an UPDATE or DELETE and gives the number of rows that it changed. */
  change(sql: string, values: readonly SqlValue[]): Promise<number>;
  /** Keeps an effect for after the commit; it is forgotten when the transaction fails. */
  afterCommit(effect: () => void): void;
}

/**
 * Runs `work` in one write transaction and gives its result. On a conflict with another (deadlock,
 * lock timeout, certification failure, busy database), also one that COMMIT reports, the whole of
 * it is run again, at most eight times; so `work` must have no other effects than on the database.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (unit: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await database.queueWrite(() => attemptOnce(database, work));
    if (outcome.done) {
      for (const effect of outcome.effects) effect();
      return outcome.result;
    }
    if (!outcome.mayRetry || attempt === ATTEMPTS) throw outcome.error;
    await pause(pauseBefore(attempt));
  }
}

type Outcome<Result> =
  | { done: true; result: Result; effects: readonly (() => void)[] }
  | { done: false; error: unknown; mayRetry: boolean };

async function attemptOnce<Result>(
  database: Database,
  work: (unit: Work) => Promise<Result>,
): Promise<Outcome<Result>> {
  const effects: (() => void)[] = [];
  let transaction: Transaction | undefined;
  let committing = false;
  try {
    const begun = await withDeadline(begin(database), ATTEMPT_MILLISECONDS);
    transaction = begun;
    const unit = unitOf(database, begun, effects);
    const giveUp = (): void => disconnect(begun);
    const done = (async () => {
      await database.opened?.(unit);
      return work(unit);
    })();
    const result = await withDeadline(done, ATTEMPT_MILLISECONDS, giveUp);
    committing = true;
    await withDeadline(begun.commit(), ATTEMPT_MILLISECONDS, giveUp);
    return { done: true, result, effects };
  } catch (error) {
    if (transaction && !committing) await rollBack(transaction);
    // A connection lost during COMMIT leaves open whether it was done: doing it again could double
    // it. And a database that is silent has taken enough time already.
    const isLost = isConnectionLost(error) && !(error instanceof DeadlineError);
    const mayRetry = isConflict(error) || (!committing && isLost);
    return { done: false, error, mayRetry };
  }
}

function begin(database: Database): Promise<Transaction> {
  // IMMEDIATE takes the write lock at once: upgrading a read lock later could fail half-way.
  return database.sequelize.transaction(
    database.dialect === 'sqlite' ? { type: Transaction.TYPES.IMMEDIATE } : {},
  );
}

function unitOf(database: Database, transaction: Transaction, effects: (() => void)[]): Work {
  const { dialect, sequelize } = database;
  return {
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
  };
}

/** Ends the connection of a transaction that got no answer, so that the pool makes a new one. */
function disconnect(transaction: Transaction): void {
  const { connection } = transaction as { connection?: { destroy?: () => void } };
  connection?.destroy?.();
}

/** A rollback that fails leaves nothing behind either: its connection is closed. */
async function rollBack(transaction: Transaction): Promise<void> {
  try {
    await transaction.rollback();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

function pauseBefore(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** attempt);
  return Math.random() * longest;
}
