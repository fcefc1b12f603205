import { createHash } from 'node:crypto';
import type { Endpoint } from '@harmony/contract';
import type { Request } from 'express';
import { isSilent } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, within } from '../../platform/database/transaction.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { bodyHashOf } from '../../platform/http/json-body.ts';
import { keyedHashes } from '../sessions/secrets.ts';
import type { Keyed } from '../sessions/secrets.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { idempotencyKeyModel } from './idempotency-key.model.ts';

const KEY = /^[\u0021-\u007e]{1,255}$/;

/**
 * A request with an idempotency key, as stored: without the key and the body themselves, and keyed by the server's
 * secret, so that a password in the body cannot be guessed from it.
 */
export interface KeyedRequest {
  userId: string;
  keyHash: string;
  /** By each of the secrets; the first is stored. */
  requestHashes: readonly [string, ...string[]];
}

/**
 * Returns the keyed request of a signed-in user's change, or `undefined` without a key.
 *
 * @throws ApiError `invalid` for a key that is not 1 to 255 printable characters
 */
export function keyedRequest(
  endpoint: Endpoint,
  viewer: Viewer | undefined,
  request: Request,
  services: Keyed,
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
    requestHashes: keyedHashes(
      services,
      JSON.stringify([
        // Omitted for POST, as before other methods accepted keys, so that stored keys stay valid.
        ...(request.method === 'POST' ? [] : [request.method]),
        request.path,
        request.query,
        // Without `If-Match`: a retry must not be rejected because of the first request's effect.
        bodyHashOf(request),
      ]),
    ),
  };
}

/** Whether an endpoint honors `Idempotency-Key`. */
export function keepsKeys({ access, method, isRepeatable, isQueueable }: Endpoint): boolean {
  return (method === 'POST' || isQueueable === true) && access !== 'public' && !isRepeatable;
}

interface Kept<Result> {
  write: (result: Result) => string;
  read: (kept: string) => Result | Promise<Result>;
}

interface First {
  answer: string;
}

/**
 * Runs `work` once per key, also for concurrent requests and after a crash, and returns the first response for all of
 * them. `work` is one transaction, whose last statement stores the key with the response, so both are committed or
 * neither. Of concurrent requests, the unique key lets only one commit.
 *
 * @param work has no effects except on the given database and by `afterCommit`; it may be retried
 * @param kept serializes and restores the response
 * @throws ApiError `idempotency_key_reused` for another request with the same key
 */
export async function once<Result>(
  database: Database,
  keyed: KeyedRequest,
  work: (database: Database) => Promise<Result>,
  kept: Kept<Result>,
): Promise<Result> {
  const { userId, keyHash, requestHashes } = keyed;
  const [requestHash] = requestHashes;
  const before = await firstOf(database, keyed);
  if (before) return kept.read(before.answer);
  try {
    return await inTransaction(database, async (unit) => {
      const result = await work(within(database, unit));
      await idempotencyKeyModel(unit).create({
        userId,
        keyHash,
        requestHash,
        answer: kept.write(result),
        createdAt: new Date(),
      });
      return result;
    });
  } catch (error) {
    if (isSilent(error)) throw error;
    // Whatever the error: a concurrent request may have been faster, or the response of a successful COMMIT may have
    // been lost.
    const first = await firstOf(database, keyed);
    if (first) return kept.read(first.answer);
    throw error;
  }
}

async function firstOf(
  database: Database,
  { userId, keyHash, requestHashes }: KeyedRequest,
): Promise<First | undefined> {
  const stored = await idempotencyKeyModel(database).findOne({ where: { userId, keyHash } });
  if (!stored) return undefined;
  if (!requestHashes.includes(stored.requestHash)) {
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
