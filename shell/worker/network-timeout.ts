/** Network timeout of a page before the stored one is shown, in seconds. */
export const PAGE_TIMEOUT_SECONDS = 3;
/** The same for API requests: some take the server longer. */
export const RESPONSE_TIMEOUT_SECONDS = 10;
/** The same after a recent timeout. */
export const SHORT_TIMEOUT_SECONDS = 1;

let timedOut = false;

/** Records whether the network responded. */
export function recordTimeout(isTimeout: boolean): void {
  timedOut = isTimeout;
}

/** Whether the network connects without responding, as far as known. */
export function hasTimedOut(): boolean {
  return timedOut;
}
