import type { WaitingChange } from '@harmony/contract';
import { NO_RESPONSE, RequestError } from '../api/request.ts';
import { canWait, hasToWait, letWait } from './waiting.ts';

/** Maximum response time of the server before a change is queued. */
const PATIENCE_MILLISECONDS = 10_000;

/** The change was not applied yet, but queued. */
export class Waits extends Error {
  override readonly name = 'Waits';
}

type Transport = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a change, or queues it while offline or when earlier changes are queued.
 *
 * @param send sends it with the given transport
 * @throws Waits when it was queued; otherwise the error of `send`
 */
export async function sendOrWait<Result>(
  change: WaitingChange,
  send: (transport?: Transport) => Promise<Result>,
): Promise<Result> {
  if (hasToWait() && (await letWait(change))) throw new Waits();
  const triedAt = Date.now();
  try {
    return await send(canWait() ? withinTime : undefined);
  } catch (error) {
    const isUnknown = error instanceof RequestError && error.status === NO_RESPONSE;
    // It may have arrived nevertheless.
    if (isUnknown && (await letWait({ ...change, triedAt }))) throw new Waits();
    throw error;
  }
}

function withinTime(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
}
