import type { Request, Response } from 'express';
import { MOST_IMPORT_BYTES } from '@harmony/contract';
import type { Limit } from '../../platform/http/rate-limits.ts';

/** The largest body that is read; bodies of unknown length count as this. */
const MAX_BYTES = MOST_IMPORT_BYTES;
const REFUSALS: readonly number[] = [400, 413, 415, 422];

/**
 * Counts the body of a request against a limit of bytes until it has been accepted; a rejected one stays counted.
 *
 * @throws ApiError `rate_limited` beyond the limit
 */
export async function countUntilAccepted<Key>(
  limit: Limit<Key>,
  key: Key,
  request: Request,
  response: Response,
): Promise<void> {
  const bytes = bodyBytesOf(request);
  // After a disconnect, no event would end the count.
  if (bytes === 0 || response.destroyed) return;
  await limit.count(key, bytes);
  response.once('close', () => {
    if (!isRefused(request, response)) void limit.forgive(key, bytes);
  });
}

function bodyBytesOf({ headers }: Request): number {
  if (headers['transfer-encoding'] !== undefined) return MAX_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), MAX_BYTES);
}

/** Whether a body was rejected, or its client disconnected while it was processed. */
function isRefused({ complete }: Request, { statusCode, writableFinished }: Response): boolean {
  return writableFinished ? REFUSALS.includes(statusCode) : complete;
}
