import pTimeout from 'p-timeout';

const STOP_MILLISECONDS = 5_000;

/**
 * Handlers that have not finished. The listener counts a request only until its connection closes, but the handler of a
 * client that has left continues, and needs the database.
 */
export interface RunningHandlers {
  /** Counts a handler until its promise settles, and returns that promise. */
  add(handler: Promise<void>): Promise<void>;
  /** Waits until no handler runs, or for 5 seconds, as some wait for a response that no client reads. */
  finish(): Promise<void>;
}

export function createRunningHandlers(): RunningHandlers {
  const running = new Set<Promise<void>>();
  return {
    add(handler) {
      running.add(handler);
      const remove = (): boolean => running.delete(handler);
      handler.then(remove, remove);
      return handler;
    },
    async finish() {
      await pTimeout(Promise.allSettled(running), {
        milliseconds: STOP_MILLISECONDS,
        fallback: () => undefined,
      });
    },
  };
}
