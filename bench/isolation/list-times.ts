import { setTimeout as pause } from 'node:timers/promises';
import type { MeasuredServer } from '../measured-server.ts';

/** One list is asked for each so often, however long the others take. */
const EVERY_MILLISECONDS = 20;
const SECONDS = 4;
/** What the couple with little asks for meanwhile. */
const LIST = '/api/transactions';

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

/** Asks for the list by the clock until it is stopped, and gives how long each one took, in milliseconds. */
export function watchList({ url }: MeasuredServer, token: string): { stop(): Promise<number[]> } {
  const times: Promise<number>[] = [];
  const stopped = new AbortController();
  async function watch(): Promise<void> {
    for (let next = performance.now(); !stopped.signal.aborted; next += EVERY_MILLISECONDS) {
      await pause(Math.max(0, next - performance.now()));
      times.push(timeOf(`${url}${LIST}`, token, next));
    }
  }
  const watching = watch();
  return {
    async stop() {
      stopped.abort();
      await watching;
      return Promise.all(times);
    },
  };
}

/** What lists took, in one word each. */
export function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const share = (part: number) => rounded(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  return { p50: share(0.5), p99: share(0.99), max: rounded(sorted.at(-1) ?? Number.NaN) };
}

/** From when it was to be sent, so that one that could not be sent counts as one that waits. */
async function timeOf(url: string, token: string, due: number): Promise<number> {
  const response = await fetch(url, { headers: { Cookie: cookieOf(token) } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The list answered ${response.status}`);
  return performance.now() - due;
}

/** The cookie of a session. */
export function cookieOf(token: string): string {
  return `harmony_session=${token}`;
}

/** A time with one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
