import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { Person } from './people.ts';
import { promised } from './promise.ts';
import { anyWrite } from './writes.ts';
import type { RepeatedRequest, Done } from './writes.ts';

const SEND_AGAIN_MILLISECONDS = 100;
/** Time after which a refused request counts as stranded. */
const STRANDED_MILLISECONDS = 60_000;

/** Results of a load: retries and the refusals before them. */
export interface Finished {
  again: number;
  refusals: number;
}

/** Users who write continuously and repeat each request until it succeeds. */
export interface Load {
  /** Measures the time until each user has completed a write. */
  recovered(): Promise<number>;
  /**
   * Waits for all requests in progress.
   *
   * @throws BrokenPromise if a request was rejected permanently
   */
  stop(): Promise<Finished>;
  /** Aborts the load when requests can no longer succeed. */
  abandon(): void;
}

/** Aborts a writer during a request. */
class Abandoned extends Error {
  override name = 'Abandoned';
}

/** Starts the load: a read before each write. Unacknowledged writes are sent again with their key. */
export function startLoad(people: readonly Person[], ledger: Ledger): Load {
  const state = { isOver: false, isAbandoned: false };
  let again = 0;
  let refusals = 0;
  const done = people.map(() => 0);

  async function sendRepeatedly(
    person: Person,
    place: number,
    sent: RepeatedRequest,
  ): Promise<Done> {
    const key = randomUUID();
    let end = Date.now() + STRANDED_MILLISECONDS;
    for (;;) {
      const answer = await attempt(person, sent, key);
      if (answer && sent.ends.includes(answer.status)) {
        done[place] = (done[place] ?? 0) + 1;
        return answer;
      }
      again += 1;
      if (state.isAbandoned) throw new Abandoned();
      const status = answer?.status;
      if (status !== undefined) refusals += 1;
      // A temporary refusal is retried; all other responses are final.
      promised(
        status === undefined || status === 503,
        `${sent.path} was refused: ${status} ${JSON.stringify(answer?.body)}`,
      );
      // No response: the next attempt uses another server.
      if (status === undefined) end = Date.now() + STRANDED_MILLISECONDS;
      promised(Date.now() < end, `A key is stranded: ${sent.path} ${status}`);
      await pause(SEND_AGAIN_MILLISECONDS);
    }
  }

  async function attempt(
    { browser }: Person,
    { path, body }: RepeatedRequest,
    key: string,
  ): Promise<Done | undefined> {
    try {
      await browser.send('GET', '/api/transactions?limit=20');
      return await browser.send('POST', path, body, key);
    } catch (error) {
      // No response: the connection broke or the request timed out.
      if (error instanceof TypeError || error instanceof DOMException) return undefined;
      throw error;
    }
  }

  const writers = people.map(async (person, place) => {
    try {
      while (!state.isOver) {
        await anyWrite()(person, (sent) => sendRepeatedly(person, place, sent), ledger);
      }
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
    }
  });
  const all = Promise.all(writers);
  // `stop` awaits it and reports a failure.
  all.catch(() => {});
  return {
    async recovered() {
      const start = performance.now();
      const before = [...done];
      while (done.some((count, place) => count < (before[place] ?? 0) + 2)) {
        await Promise.race([pause(10), all]);
        promised(performance.now() - start < STRANDED_MILLISECONDS, 'nothing gets done any more');
      }
      return performance.now() - start;
    },
    abandon() {
      state.isOver = true;
      state.isAbandoned = true;
    },
    async stop() {
      state.isOver = true;
      await all;
      return { again, refusals };
    },
  };
}
