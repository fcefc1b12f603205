import { TooLate, withinTime } from './within-time.ts';

/** How long to wait before each attempt. */
const PAUSES_MILLISECONDS = [0, 50, 150, 400];

/** An attempt that has not come by then is given up, and what hangs may be asked for anew. */
const ATTEMPT_MILLISECONDS = 8000;

/** What has not come by then counts as failed: people want to know, and can retry. */
const LOAD_MILLISECONDS = 10_000;

/**
 * What a loader gives, tried again a few times when it fails. Networks lose a script now and then, and
 * a browser answers once more with the failure of a script that it was told to preload.
 *
 * @param what the name of what is loaded, for the message
 * @throws what the first attempt threw: it says what is wrong, the others follow from it
 */
export async function persistently<Result>(
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
      return await withinTime(load(), Math.min(left, ATTEMPT_MILLISECONDS), what);
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0] ?? new TooLate(`${what} did not come`);
}
