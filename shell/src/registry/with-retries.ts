import { TimeoutError, withTimeout } from './with-timeout.ts';

/** Delay before each attempt. */
const PAUSES_MILLISECONDS = [0, 50, 150, 400];

/** An attempt is abandoned after this time, so that a hanging one can be retried. */
const ATTEMPT_MILLISECONDS = 8000;

/** Total limit: the user gets an error and can retry. */
const LOAD_MILLISECONDS = 10_000;

/**
 * Runs a loader, and retries a few times when it fails. Networks drop a script now and then, and a browser
 * returns the failure of a preloaded script once more.
 *
 * @param what name of the loaded resource, for the message
 * @throws the error of the first attempt, which names the cause; later ones follow from it
 */
export async function withRetries<Result>(
  load: () => Promise<Result>,
  what: string,
): Promise<Result> {
  const deadline = performance.now() + LOAD_MILLISECONDS;
  const failures: unknown[] = [];
  for (const pause of PAUSES_MILLISECONDS) {
    if (performance.now() + pause >= deadline) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    const left = deadline - performance.now();
    try {
      return await withTimeout(load(), Math.min(left, ATTEMPT_MILLISECONDS), what);
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0] ?? new TimeoutError(`${what} did not complete`);
}
