import { changeEventSchema } from '@harmony/contract';
import type { Topic } from '@harmony/contract';
import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';

/** An event as a browser receives it. */
export interface ReceivedEvent {
  id: string | undefined;
  topics: Topic[];
}

/** An open stream of events. */
export interface EventReader {
  /** Events received so far. */
  received: readonly ReceivedEvent[];
  /** Raw text received so far. */
  text(): string;
  /**
   * Waits for the next event that has not been returned yet.
   *
   * @throws if no event arrives within `milliseconds`
   */
  next(milliseconds?: number): Promise<ReceivedEvent>;
  /** Waits until the server ends the stream. */
  ended(milliseconds?: number): Promise<void>;
  close(): void;
}

/** The guaranteed delay between partners, for the tests of that guarantee. */
export const PROMISED_MILLISECONDS = 1000;
/** Timeout for all other tests, only to stop hanging ones. */
const HANG_MILLISECONDS = 60_000;

/** Opens a stream and waits until it is connected. */
export async function openEvents(
  address: string,
  cookie: string,
  lastEventId?: string,
): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(address, {
    headers: { Cookie: cookie, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const listener of waiting) listener();
  };
  let text = '';
  let taken = 0;
  let over = false;
  const parser = createParser({
    onEvent({ event, id, data }) {
      expect(event).toBe('change');
      received.push({ id, topics: changeEventSchema.strict().parse(JSON.parse(data)).topics });
    },
  });

  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const part = decoder.decode(chunk, { stream: true });
      text += part;
      parser.feed(part);
      notify();
    }
  };
  read()
    // Closing the reader aborts the request, which is reported as an error.
    .catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    })
    .finally(() => {
      over = true;
      notify();
    });

  async function until(what: string, isTrue: () => boolean, milliseconds: number): Promise<void> {
    if (isTrue()) return;
    await new Promise<void>((resolve, reject) => {
      const done = (then: () => void) => {
        waiting.delete(check);
        clearTimeout(timer);
        then();
      };
      const check = () => {
        if (isTrue()) done(resolve);
      };
      const timer = setTimeout(
        () => done(() => reject(new Error(`${what} within ${milliseconds} ms`))),
        milliseconds,
      );
      waiting.add(check);
    });
  }

  await until('no start', () => text.includes('\n\n'), HANG_MILLISECONDS);
  return {
    received,
    text: () => text,
    async next(milliseconds = HANG_MILLISECONDS) {
      await until('no event', () => received.length > taken, milliseconds);
      const event = received[taken];
      taken += 1;
      if (!event) throw new Error('no event');
      return event;
    },
    ended: (milliseconds = HANG_MILLISECONDS) =>
      until('the stream did not end', () => over, milliseconds),
    close: () => abort.abort(),
  };
}
