import type { Logger } from 'pino';

/** What is longer under way at the end leaves what it has not begun to others, or to the next start. */
const FINISH_MILLISECONDS = 5000;
/** A pause is longer by up to this part, so that instances that started together are soon apart. */
const JITTER = 0.1;

/** Something that is done again and again. */
export interface Repeated {
  /** Does it at once; while it is just being done, once more after that. */
  now(): void;
  /** Ends it, and waits for what is just being done and what was asked for before. */
  stop(): Promise<void>;
}

/**
 * Does something now, and again some time after it has ended, never twice at once. It keeps no process
 * alive. A failure is logged, and the next time comes all the same.
 *
 * @param milliseconds of the pause in between
 * @param failure what the log says of a failure
 * @param work begins nothing more of what it does once its signal is aborted
 */
export function every(
  milliseconds: number,
  logger: Logger,
  failure: string,
  work: (signal: AbortSignal) => Promise<unknown>,
): Repeated {
  const late = new AbortController();
  let isOver = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    while (isWanted && !late.signal.aborted) {
      isWanted = false;
      try {
        await work(late.signal);
      } catch (error) {
        logger.warn({ err: error }, failure);
      }
    }
    running = undefined;
    if (!isOver) timer = setTimeout(now, milliseconds * (1 + JITTER * Math.random())).unref();
  }

  function now(): void {
    if (isOver) return;
    clearTimeout(timer);
    isWanted = true;
    running ??= run();
  }

  now();
  return {
    now,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      const patience = setTimeout(() => late.abort(), FINISH_MILLISECONDS);
      await running;
      clearTimeout(patience);
    },
  };
}
