import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { MeasuredServer } from '../measured-server.ts';

/**
 * Interval between requests for a list, independent of pending ones. Couples send them in turn: a user's own requests
 * are queued, so one user would wait for their own lists.
 */
const EVERY_MILLISECONDS = 20;
const SECONDS = 4;
/** Interval between changes, each of which is written to disk. */
const CHANGE_MILLISECONDS = 100;
/** Concurrent reads and changes of the couples with few rows. */
const LIST = '/api/transactions';
const CHANGED = '/api/personal-budgets/current';
/** Uses no `fetch`, whose buffers cause garbage collection in this process each second, on both cores for 60 ms. */
const agent = new Agent({ keepAlive: true });

/** Response times of lists, in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  max: number;
  /**
   * Maximum delay with which this program sent a request, which is part of the response times: if it is close to the
   * longest of them, the machine was too busy to measure.
   */
  sentLate: number;
}

/** Requests the list at fixed intervals for some seconds and returns the response times. */
export async function timesOf(
  server: MeasuredServer,
  tokens: readonly string[],
  seconds = SECONDS,
): Promise<Times> {
  const watched = watchList(server, tokens);
  await pause(seconds * 1000);
  return summary(await watched.stop());
}

/** Results of a measurement until it was stopped, in milliseconds. */
export interface Measured {
  times: readonly number[];
  sentLate: number;
}

/** Response times measured until it is stopped. */
export interface Watched {
  /** Response times, and the maximum delay of a request, in milliseconds. */
  stop(): Promise<Measured>;
}

/** Requests the list at fixed intervals until it is stopped. */
export function watchList({ url }: MeasuredServer, tokens: readonly string[]): Watched {
  const nextHeaders = headersInTurn(tokens, {});
  return watch(EVERY_MILLISECONDS, (due) =>
    timeOf(`${url}${LIST}`, { headers: nextHeaders() }, due),
  );
}

/** Makes small changes at fixed intervals until it is stopped. */
export function watchChanges({ url }: MeasuredServer, tokens: readonly string[]): Watched {
  const nextHeaders = headersInTurn(tokens, {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
  });
  return watch(CHANGE_MILLISECONDS, (due) => {
    const body = JSON.stringify({ limit: String(Math.ceil(due)) });
    return timeOf(`${url}${CHANGED}`, { method: 'PATCH', headers: nextHeaders(), body }, due);
  });
}

/** Returns a function that returns the headers of one session after the other. */
function headersInTurn(
  tokens: readonly string[],
  headers: Record<string, string>,
): () => Record<string, string> {
  let next = 0;
  return () => {
    const token = tokens[next % tokens.length] ?? '';
    next += 1;
    return { Cookie: cookieOf(token), ...headers };
  };
}

function watch(everyMilliseconds: number, ask: (due: number) => Promise<number>): Watched {
  const times: Promise<number>[] = [];
  let sentLate = 0;
  const stopped = new AbortController();
  async function askByTheClock(): Promise<void> {
    for (let next = performance.now(); !stopped.signal.aborted; next += everyMilliseconds) {
      await pause(Math.max(0, next - performance.now()));
      sentLate = Math.max(sentLate, performance.now() - next);
      times.push(ask(next));
    }
  }
  const watching = askByTheClock();
  return {
    async stop() {
      stopped.abort();
      await watching;
      return { times: await Promise.all(times), sentLate };
    },
  };
}

/** Formats the response times of lists. */
export function summary({ times, sentLate }: Measured): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const share = (part: number) => rounded(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  return {
    p50: share(0.5),
    p99: share(0.99),
    max: rounded(sorted.at(-1) ?? Number.NaN),
    sentLate: rounded(sentLate),
  };
}

interface Sent {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Measures from the scheduled time, so that a request that could not be sent in time counts as waiting. A rejected
 * request counts as an infinite time.
 */
function timeOf(url: string, { body, ...sent }: Sent, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, ...sent }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - due : Number.POSITIVE_INFINITY),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Returns the cookie of a session. */
export function cookieOf(token: string): string {
  return `harmony_session=${token}`;
}

/** Formats a time with one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
