import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { MeasuredServer } from '../measured-server.ts';

/** One list is asked for each so often, however long the others take. */
const EVERY_MILLISECONDS = 20;
const SECONDS = 4;
/** So often something is changed: each change is written to the disk. */
const CHANGE_MILLISECONDS = 100;
/** Concurrent reads and changes of the couple with few rows. */
const LIST = '/api/transactions';
const CHANGED = '/api/personal-budgets/current';
/** Not by `fetch`, whose buffers have this process collect garbage each second, on both cores for 60 ms. */
const agent = new Agent({ keepAlive: true });

/** How long a list took, in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  max: number;
}

/** How long the list takes, asked for by the clock for some seconds. */
export async function timesOf(server: MeasuredServer, token: string): Promise<Times> {
  const watched = watchList(server, token);
  await pause(SECONDS * 1000);
  return summary(await watched.stop());
}

/** Response times measured until it is stopped. */
export interface Watched {
  /** How long each one took, in milliseconds. */
  stop(): Promise<number[]>;
}

/** Asks for the list by the clock until it is stopped. */
export function watchList({ url }: MeasuredServer, token: string): Watched {
  const headers = { Cookie: cookieOf(token) };
  return watch(EVERY_MILLISECONDS, (due) => timeOf(`${url}${LIST}`, { headers }, due));
}

/** Changes a small thing by the clock until it is stopped. */
export function watchChanges({ url }: MeasuredServer, token: string): Watched {
  const headers = {
    Cookie: cookieOf(token),
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
  };
  return watch(CHANGE_MILLISECONDS, (due) => {
    const body = JSON.stringify({ limit: String(Math.ceil(due)) });
    return timeOf(`${url}${CHANGED}`, { method: 'PATCH', headers, body }, due);
  });
}

function watch(everyMilliseconds: number, ask: (due: number) => Promise<number>): Watched {
  const times: Promise<number>[] = [];
  const stopped = new AbortController();
  async function askByTheClock(): Promise<void> {
    for (let next = performance.now(); !stopped.signal.aborted; next += everyMilliseconds) {
      await pause(Math.max(0, next - performance.now()));
      times.push(ask(next));
    }
  }
  const watching = askByTheClock();
  return {
    async stop() {
      stopped.abort();
      await watching;
      return Promise.all(times);
    },
  };
}

/** The times of lists, as text. */
export function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const share = (part: number) => rounded(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  return { p50: share(0.5), p99: share(0.99), max: rounded(sorted.at(-1) ?? Number.NaN) };
}

interface Sent {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * From when it was to be sent, so that one that could not be sent counts as one that waits. One that is refused has
 * waited for ever.
 */
function timeOf(url: string, { body, ...sent }: Sent, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, ...sent }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - due : Number.POSITIVE_INFINITY),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The cookie of a session. */
export function cookieOf(token: string): string {
  return `harmony_session=${token}`;
}

/** A time with one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
