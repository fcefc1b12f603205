import pLimit from 'p-limit';
import type { Logger } from 'pino';

/** What is not there is not looked for again before this time. */
const MISSING_MILLISECONDS = 10_000;
/** So many things that are not there are remembered. */
const MOST_MISSING = 1000;
const AT_ONCE = 2;
/** When so many wait, the next one is told that there is nothing. */
const MOST_WAITING = 50;

/** Brings something that strangers may ask for by name, unless it was not there a moment ago. */
export type Once = (what: string, bring: () => Promise<boolean>) => Promise<void>;

/** Makes that: whoever asks for the same meanwhile waits for the same, and few things are brought at once. */
export function onceAtATime(logger: Logger): Once {
  const turn = pLimit(AT_ONCE);
  const running = new Map<string, Promise<void>>();
  const missing = new Map<string, number>();

  async function attempt(what: string, bring: () => Promise<boolean>): Promise<void> {
    try {
      if (await bring()) return;
    } catch (error) {
      logger.error({ err: error, what }, 'a build could not be brought');
    }
    if (missing.size >= MOST_MISSING) missing.clear();
    missing.set(what, Date.now());
  }

  return async (what, bring) => {
    if (Date.now() - (missing.get(what) ?? -Infinity) < MISSING_MILLISECONDS) return undefined;
    const known = running.get(what);
    if (known) return known;
    if (turn.pendingCount >= MOST_WAITING) return undefined;
    const work = turn(() => attempt(what, bring)).finally(() => running.delete(what));
    running.set(what, work);
    return work;
  };
}
