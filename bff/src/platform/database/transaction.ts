import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, Transaction } from 'sequelize';
import { MaintenanceError } from './database.ts';
import type { Database, PriorWork, SqlValue, Work } from './database.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { isConflict, isConnectionLost, isSilent } from './database-errors.ts';
import { currentWriter } from './request-comment.ts';
import { createTransaction, disconnect, isDisconnected } from './sequelize-internals.ts';
import type { ManualTransaction } from './sequelize-internals.ts';
import { OverloadedError } from './write-queue.ts';

const ATTEMPTS = 8;
/** Limit of preparations per transaction: other servers may change what they depend on. */
const PREPARATIONS = 8;
const FIRST_PAUSE_MILLISECONDS = 5;
const MAX_PAUSE_MILLISECONDS = 250;
/** Deadline for one attempt; later responses are of no use to the client. */
const ATTEMPT_MILLISECONDS = 8000;
/** A rollback waits only for the network. */
const ROLLBACK_MILLISECONDS = 2000;

/**
 * Runs `work` in one write transaction and returns its result. On a conflict (deadlock, lock timeout,
 * certification failure, busy database), also on COMMIT, the whole is retried, up to eight times; so `work`
 * must have no effects outside the database.
 *
 * Locks are always taken in the same order to prevent deadlocks: first the couple (`guardCouple`), then users
 * by id (`lockUsers`, which `guardCouple` calls for its members), then all others, and last the key of the
 * request (ADR 39).
 *
 * On a database that is {@link within} a transaction, `work` becomes a part of that one.
 *
 * @throws MaintenanceError in maintenance mode
 */
export async function inTransaction<Result>(
  database: Database,
  work: (unit: Work) => Promise<Result>,
): Promise<Result> {
  if (database.within) return database.within.part(work);
  if (database.isReadOnly?.()) throw new MaintenanceError('Maintenance mode is on');
  return database.queueWrite(currentWriter(), async (slot) => {
    const inTurn: Database = { ...database, queueWrite: (_writer, turn) => turn(slot) };
    const prepared = new Map<string, Prepared>();
    const started: PriorWork<unknown>[] = [];
    try {
      for (let attempt = 1; ;) {
        const outcome = await slot(() => attemptOnce(database, work, prepared));
        if (outcome.done) {
          for (const effect of outcome.effects) effect();
          return outcome.result;
        }
        const { error, mayRetry } = outcome;
        if (error instanceof UnpreparedError) {
          if (prepared.size === PREPARATIONS) throw new OverloadedError('Changed too often');
          const { key, preparation } = error;
          started.push(preparation);
          prepared.set(key, { result: await preparation.run(inTurn) });
        } else {
          if (!mayRetry || attempt === ATTEMPTS) throw error;
          await pause(pauseBefore(attempt));
          attempt += 1;
        }
      }
    } catch (error) {
      for (const { undo } of started) await undo?.(inTurn);
      throw error;
    }
  });
}

interface Prepared {
  result: unknown;
}

/** A transaction needs work that has to be done before it. */
class UnpreparedError extends Error {
  override name = 'UnpreparedError';
  readonly key: string;
  readonly preparation: PriorWork<unknown>;

  constructor(key: string, preparation: PriorWork<unknown>) {
    super(`${key} has to be prepared`);
    this.key = key;
    this.preparation = preparation;
  }
}

/** Returns a view of the database whose writes become parts of a running transaction. */
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
  prepared: ReadonlyMap<string, Prepared>,
): Promise<Outcome<Result>> {
  const effects: (() => void)[] = [];
  const late = new AbortController();
  const transaction = createTransaction(
    database.sequelize,
    // IMMEDIATE takes the write lock at the start: upgrading a read lock later could fail.
    database.dialect === 'sqlite' ? { type: Transaction.TYPES.IMMEDIATE } : {},
  );
  const giveUp = (): void => {
    late.abort(new DeadlineError('The deadline of the transaction has passed'));
    database.noteTimeout?.();
    disconnect(transaction.connection);
  };
  const end = performance.now() + ATTEMPT_MILLISECONDS;
  const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
    withDeadline(value, Math.max(0, end - performance.now()), giveUp);
  let started = false;
  let committing = false;
  try {
    await begin(transaction, inTime);
    started = true;
    const unit = unitOf(database, transaction, { effects, prepared, signal: late.signal });
    const result = await inTime(unit.part(work));
    unit.assertWhole();
    committing = true;
    await inTime(transaction.commit());
    return { done: true, result, effects };
  } catch (error) {
    if (started && !committing) await rollBack(transaction);
    // A connection lost during COMMIT leaves the outcome open, and a retry could apply it twice. After a timeout
    // too much time has passed already.
    const isLost = isConnectionLost(error) && !isSilent(error);
    const mayRetry = isConflict(error) || (!committing && isLost);
    return { done: false, error, mayRetry };
  }
}

/**
 * Begins a transaction within its deadline. One that begins later is rolled back: on the embedded database it
 * would block all other writes.
 *
 * @throws DeadlineError
 */
export async function begin(
  transaction: ManualTransaction,
  inTime: (beginning: Promise<void>) => Promise<void>,
): Promise<void> {
  const beginning = transaction.start();
  try {
    await inTime(beginning);
  } catch (error) {
    // Nothing to end if it fails to begin.
    beginning.then(
      () => rollBack(transaction),
      () => {},
    );
    throw error;
  }
}

/** A transaction as seen by its committer. */
interface Unit extends Work {
  /** @throws the error of a failed part, even if it was caught: transactions are atomic */
  assertWhole(): void;
}

interface Attempt {
  effects: (() => void)[];
  prepared: ReadonlyMap<string, Prepared>;
  signal: AbortSignal;
}

function unitOf(
  database: Database,
  transaction: Transaction,
  { effects, prepared, signal }: Attempt,
): Unit {
  const { dialect, sequelize, planForAll } = database;
  let failure: { error: unknown } | undefined;
  const unit: Unit = {
    dialect,
    transaction,
    sequelize,
    planForAll,
    signal,
    select: <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      sequelize.query<Row>(sql, {
        type: QueryTypes.SELECT,
        replacements: [...values],
        transaction,
      }),
    prepare: <Result>(key: string, preparation: PriorWork<Result>) => {
      const found = prepared.get(key);
      // The caller determines the type of the result by its key.
      if (found) return Promise.resolve(found.result as Result);
      return Promise.reject(new UnpreparedError(key, preparation));
    },
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

/** Closes the connection if the rollback fails or times out, which rolls back as well. */
export async function rollBack(transaction: ManualTransaction): Promise<void> {
  const { connection } = transaction;
  try {
    if (isDisconnected(connection)) await transaction.discard();
    else {
      const end = transaction.rollback();
      await withDeadline(end, ROLLBACK_MILLISECONDS, () => disconnect(connection));
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

function pauseBefore(attempt: number): number {
  const longest = Math.min(MAX_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** attempt);
  return Math.random() * longest;
}
