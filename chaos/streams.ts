import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { promised } from './promise.ts';

const RECONNECT_MILLISECONDS = 100;
/** Silence after which all events are considered received. */
const QUIET_MILLISECONDS = 1500;

/** An event stream that reconnects and continues from the last event, as in a browser. */
export interface FollowedStream {
  /** Settles once it is open. */
  opened: Promise<void>;
  /**
   * Waits until no more events arrive, and closes it.
   *
   * @returns the number of the last event and the count of events
   * @throws BrokenPromise if an event was missed or received twice
   */
  quiet(): Promise<{ last: number; count: number }>;
}

/** Follows the events of the user of a browser. */
export function followEvents(address: () => string, browser: Browser): FollowedStream {
  const ended = new AbortController();
  const opened = Promise.withResolvers<void>();
  let last: number | undefined;
  let count = 0;
  let receivedAt = performance.now();

  function hear(message: string): void {
    const id = Number(/^id: (\d+)$/m.exec(message)?.[1]);
    if (Number.isNaN(id)) return;
    if (message.includes('event: change')) {
      promised(last === undefined || id === last + 1, `event ${id} came after ${last}`);
      count += 1;
      receivedAt = performance.now();
    } else {
      promised(last === undefined || id === last, `a stream went on at ${id} after ${last}`);
    }
    last = id;
    opened.resolve();
  }

  async function listen(): Promise<void> {
    const response = await fetch(`${address()}/api/events`, {
      headers: {
        Cookie: browser.cookie(),
        ...(last !== undefined && { 'Last-Event-ID': String(last) }),
      },
      signal: ended.signal,
    });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const messages = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) hear(message);
    }
  }

  async function follow(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        // The connection broke or was closed.
        if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      }
      await pause(RECONNECT_MILLISECONDS);
    }
  }

  const following = follow();
  // `end` awaits it and reports a failure.
  following.catch(() => {});
  return {
    opened: Promise.race([opened.promise, following]),
    async quiet() {
      while (performance.now() - receivedAt < QUIET_MILLISECONDS)
        await pause(RECONNECT_MILLISECONDS);
      ended.abort();
      await following;
      return { last: last ?? 0, count };
    },
  };
}
