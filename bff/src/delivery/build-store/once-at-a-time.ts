import pLimit from 'p-limit';
import type { Logger } from 'pino';

/** Time before a missing build is searched again. */
const MISSING_MILLISECONDS = 10_000;
const MAX_MISSING = 1000;
const CONCURRENCY = 2;
/** Length of the queue; beyond it, builds count as missing. */
const MAX_WAITING = 50;

/** Loads something that any client may request by name, with a negative cache. */
export type Once = (what: string, download: () => Promise<boolean>) => Promise<void>;

/** Creates a loader that coalesces concurrent requests for the same name, limits concurrency and caches misses. */
export function onceAtATime(logger: Logger): Once {
  const turn = pLimit(CONCURRENCY);
  const running = new Map<string, Promise<void>>();
  const missing = new Map<string, number>();

  async function attempt(what: string, download: () => Promise<boolean>): Promise<void> {
    try {
      if (await download()) return;
    } catch (error) {
      logger.error({ err: error, what }, 'failed to download a build');
    }
    if (missing.size >= MAX_MISSING) missing.clear();
    missing.set(what, Date.now());
  }

  return async (what, download) => {
    if (Date.now() - (missing.get(what) ?? -Infinity) < MISSING_MILLISECONDS) return undefined;
    const known = running.get(what);
    if (known) return known;
    if (turn.pendingCount >= MAX_WAITING) return undefined;
    const work = turn(() => attempt(what, download)).finally(() => running.delete(what));
    running.set(what, work);
    return work;
  };
}
