import { createHash, createHmac } from 'node:crypto';
import type { Endpoint } from '@harmony/contract';
import type { Request } from 'express';
import { isSilent } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, within } from '../../platform/database/transaction.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { bodyHashOf } from '../../platform/http/json-body.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { idempotencyKeyModel } from './idempotency-key.model.ts';

const KEY = /^[\u0021-\u007e]{1,255}$/;

/**
 * A request that carries a key, as it is stored: neither the key nor the body itself, and nothing that
 * a password in the body could be guessed from without the server's secret.
 */
export interface KeyedRequest {
  userId: string;
  keyHash: string;
  requestHash: string;
}

/**
 * The keyed request that a signed-in user's change is, or `undefined` without a key.
 *
 * @throws ApiError `invalid` for a key that is not 1 to 255 printable characters
 */
export function keyedRequest(
  endpoint: Endpoint,
  viewer: Viewer | undefined,
  request: Request,
  { sessionSecret }: { sessionSecret: string },
): KeyedRequest | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined || !keepsKeys(endpoint) || !viewer) return undefined;
  if (!KEY.test(key)) {
    throw invalidField(
      'Idempotency-Key',
      sentence('Use 1 to 255 printable characters without spaces'),
    );
  }
  return {
    userId: viewer.user.id,
    keyHash: hash(key),
    requestHash: createHmac('sha256', sessionSecret)
      .update(
        JSON.stringify([
          // For POST it is left out, as it was before other methods had keys.
          ...(request.method === 'POST' ? [] : [request.method]),
          request.path,
          request.query,
          // Not `If-Match`: what was done by the first is not to be refused because of what it did.
          bodyHashOf(request),
        ]),
      )
      .digest('hex'),
  };
}

/** Whether what an endpoint does is done once for each `Idempotency-Key`. */
export function keepsKeys({ access, method, isRepeatable, isQueueable }: Endpoint): boolean {
  return (method === 'POST' || isQueueable === true) && access !== 'public' && !isRepeatable;
}

/** What is kept of a response. */
interface Kept<Result> {
  write: (result: Result) => string;
  read: (kept: string) => Result | Promise<Result>;
}

/** What was kept of what was answered the first time, as JSON. */
interface First {
  answer: string;
}

/**
 * Runs `work` once per key, also when requests arrive together or the server is killed, and gives
 * every one of them the first one's response. All of `work` is one transaction, whose last statement
 * stores the key with the response; so there is either all of it or nothing. Of two at the same time
 * the key lets one alone commit.
 *
 * @param work has no effects but on the database it is given, and `afterCommit`; it may run again
 * @param kept how a response is kept as JSON, and given again
 * @throws ApiError `idempotency_key_reused` for another request with the same key
 */
export async function once<Result>(
  database: Database,
  keyed: KeyedRequest,
  work: (database: Database) => Promise<Result>,
  kept: Kept<Result>,
): Promise<Result> {
  const before = await firstOf(database, keyed);
  if (before) return kept.read(before.answer);
  try {
    return await inTransaction(database, async (unit) => {
      const result = await work(within(database, unit));
      await idempotencyKeyModel(unit).create({
        ...keyed,
        answer: kept.write(result),
        createdAt: new Date(),
      });
      return result;
    });
  } catch (error) {
    if (isSilent(error)) throw error;
    // Whatever it failed with: the same request may have been faster, or a COMMIT may have been done
    // whose response was lost.
    const first = await firstOf(database, keyed);
    if (first) return kept.read(first.answer);
    throw error;
  }
}

async function firstOf(
  database: Database,
  { userId, keyHash, requestHash }: KeyedRequest,
): Promise<First | undefined> {
  const stored = await idempotencyKeyModel(database).findOne({ where: { userId, keyHash } });
  if (!stored) return undefined;
  if (stored.requestHash !== requestHash) {
    throw new ApiError(
      'idempotency_key_reused',
      sentence('This Idempotency-Key was used for another request. Use a new one.'),
    );
  }
  return stored;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
