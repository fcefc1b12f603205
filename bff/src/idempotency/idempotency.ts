import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@harmony/contract';
import type { Request } from 'express';
import { isDuplicate } from '../database/database-errors.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { ApiError, invalidField } from '../http/api-error.ts';
import type { Viewer } from '../sessions/viewer.ts';

const KEY = /^[\u0021-\u007e]{1,255}$/;
const ASK_AGAIN_MILLISECONDS = 25;
const LONGEST_WAIT_MILLISECONDS = 5000;

/** A request that carries a key, as it is stored: neither the key nor the body itself. */
export interface KeyedRequest {
  userId: string;
  keyHash: string;
  requestHash: string;
}

interface Stored {
  requestHash: string;
  answer: string | null;
}

class AlreadyClaimed extends Error {
  override name = 'AlreadyClaimed';
}

/**
 * The keyed request that a signed-in user's POST is, or `undefined` without a key.
 *
 * @throws ApiError `invalid` for a key that is not 1 to 255 printable characters
 */
export function keyedRequest(
  { method, isRepeatable }: Endpoint,
  viewer: Viewer | undefined,
  request: Request,
): KeyedRequest | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined || method !== 'POST' || isRepeatable || !viewer) return undefined;
  if (!KEY.test(key)) {
    throw invalidField('Idempotency-Key', 'Use 1 to 255 printable characters without spaces');
  }
  return {
    userId: viewer.user.id,
    keyHash: hash(key),
    requestHash: hash(JSON.stringify([request.path, request.query, request.body ?? null])),
  };
}

/**
 * Runs `work` once per key, also when requests arrive together, and gives every one of them the
 * first one's answer. The key is claimed in the transaction of the change, so a change that failed
 * leaves the key free and one that was committed is never done again.
 *
 * @param work what changes the database through the database it is given, in one transaction
 * @throws ApiError `idempotency_key_reused` for another request with the same key, `in_progress`
 * when the first one has not been answered after five seconds
 */
export async function once<Answer>(
  database: Database,
  keyed: KeyedRequest,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const stored = await find(database, keyed);
  if (stored) return answerOfFirst(database, keyed);
  try {
    const answer = await work(claiming(database, keyed));
    await inTransaction(database, (unit) =>
      unit.change(`UPDATE idempotency_keys SET answer = ? WHERE user_id = ? AND key_hash = ?`, [
        JSON.stringify(answer ?? null),
        keyed.userId,
        keyed.keyHash,
      ]),
    );
    return answer;
  } catch (error) {
    if (!(error instanceof AlreadyClaimed)) throw error;
    return answerOfFirst(database, keyed);
  }
}

/** The database, whose first transaction that commits also claims the key. */
function claiming(database: Database, keyed: KeyedRequest): Database {
  let claimed = false;
  return {
    ...database,
    async opened(work) {
      if (claimed) return;
      await claim(work, keyed);
      work.afterCommit(() => {
        claimed = true;
      });
    },
  };
}

async function claim(work: Work, { userId, keyHash, requestHash }: KeyedRequest): Promise<void> {
  try {
    await work.change(
      `INSERT INTO idempotency_keys (user_id, key_hash, request_hash, created_at)
       VALUES (?, ?, ?, ?)`,
      [userId, keyHash, requestHash, new Date()],
    );
  } catch (error) {
    throw isDuplicate(error) ? new AlreadyClaimed() : error;
  }
}

async function find(database: Database, keyed: KeyedRequest): Promise<Stored | undefined> {
  const [stored] = await database.select<Stored>(
    `SELECT request_hash AS requestHash, answer FROM idempotency_keys
     WHERE user_id = ? AND key_hash = ?`,
    [keyed.userId, keyed.keyHash],
  );
  return stored;
}

async function answerOfFirst<Answer>(database: Database, keyed: KeyedRequest): Promise<Answer> {
  const deadline = Date.now() + LONGEST_WAIT_MILLISECONDS;
  do {
    const stored = await find(database, keyed);
    if (stored && stored.requestHash !== keyed.requestHash) {
      throw new ApiError(
        'idempotency_key_reused',
        'This Idempotency-Key was used for another request. Use a new one.',
      );
    }
    if (stored?.answer) return JSON.parse(stored.answer) as Answer;
    await pause(ASK_AGAIN_MILLISECONDS);
  } while (Date.now() < deadline);
  throw new ApiError('in_progress', 'This was sent before. Reload to see whether it was done.');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
