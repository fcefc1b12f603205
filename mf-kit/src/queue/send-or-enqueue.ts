import type { QueuedWrite } from '@harmony/contract';
import { NO_RESPONSE, RequestError } from '../api/request.ts';
import { hasQueue, mustEnqueue, enqueueWrite } from './queue.ts';

/** Maximum response time of the server before a change is queued. */
const TIMEOUT_MILLISECONDS = 10_000;

/** The change was not applied yet, but queued. */
export class Queued extends Error {
  override readonly name = 'Queued';
}

type Transport = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a change, or queues it while offline or when earlier changes are queued.
 *
 * @param send sends it with the given transport
 * @throws Queued when it was queued; otherwise the error of `send`
 */
export async function sendOrEnqueue<Result>(
  change: QueuedWrite,
  send: (transport?: Transport) => Promise<Result>,
): Promise<Result> {
  if (mustEnqueue() && (await enqueueWrite(change))) throw new Queued();
  const triedAt = Date.now();
  try {
    return await send(hasQueue() ? fetchWithTimeout : undefined);
  } catch (error) {
    const isUnknown = error instanceof RequestError && error.status === NO_RESPONSE;
    // It may have arrived nevertheless.
    if (isUnknown && (await enqueueWrite({ ...change, triedAt }))) throw new Queued();
    throw error;
  }
}

function fetchWithTimeout(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
}
