import type { WaitingChange } from '@harmony/contract';
import { NO_RESPONSE, RequestError } from '../api/request.ts';
import { canWait, hasToWait, letWait } from './waiting.ts';

/** How long the server may take before a change waits for a network that answers. */
const PATIENCE_MILLISECONDS = 10_000;

/** Says that a change was not made yet, but waits for a network. */
export class Waits extends Error {
  override readonly name = 'Waits';
}

type Transport = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a change, or lets it wait where there is no network, or something waits that comes first.
 *
 * @param send sends it by what it is given
 * @throws Waits when it waits; otherwise what `send` throws
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
    // It may have arrived all the same.
    if (isUnknown && (await letWait({ ...change, triedAt }))) throw new Waits();
    throw error;
  }
}

function withinTime(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
}
