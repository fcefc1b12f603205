import { endpoints, type FailureReport } from '@harmony/contract';
import { addressOf } from '../api/query-key.ts';
import { readBoot } from '../session/boot.ts';

/** What was told already: one failure may reach several who tell. */
const told = new WeakSet<object>();

/**
 * Tells the developer console and the server which part failed and how. The server learns names and
 * places in our code and no message.
 *
 * @param part such as `mf-goals/goals`, or the micro-frontend alone where nothing says more
 * @param at where it was thrown, for what has no stack
 */
export function reportFailure(
  part: string,
  error: unknown,
  phase: FailureReport['phase'] = 'run',
  at = '',
): void {
  console.error(`[${part}]`, error);
  if (error instanceof Error) {
    if (told.has(error)) return;
    told.add(error);
  }
  const [microfrontend = part] = part.split('/');
  const build = buildOf(microfrontend);
  sendReport({
    guest: microfrontend,
    ...(build ? { build } : {}),
    part: elementNameOf(part),
    phase,
    kind: kindOf(error),
    place: placeOf(error, at),
  });
}

/** Sends a report in a way that outlives the page. */
export function sendReport(report: FailureReport): void {
  const address = addressOf(endpoints.failureReports.send);
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon(address, body)) return;
  // The browser has too much to send already. Nobody waits for it.
  fetch(address, { method: 'POST', body, keepalive: true }).catch((failure: unknown) => {
    console.error('The failure could not be reported', failure);
  });
}

/** The name of a part where no slash may be, such as in ids: `mf-goals-goals`. */
export function elementNameOf(part: string): string {
  return part.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function buildOf(microfrontend: string): string | undefined {
  const { shell, microfrontends } = readBoot().registry;
  return microfrontend === 'shell'
    ? shell.build
    : microfrontends.find(({ name }) => name === microfrontend)?.build;
}

function kindOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error';
}

/**
 * Where in a build something was thrown, such as `/mf/mf-goals/4c1f/page.js:1:2345`: the first place
 * outside the shell, because what a micro-frontend asks of it is thrown in there.
 *
 * @param at where it was thrown, for what has no stack
 */
export function placeOf(error: unknown, at = ''): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // A chunk that cannot be had says which.
  const asked =
    error instanceof Error && 'request' in error ? `${String(error.request)}:0:0\n` : '';
  const places = [...`${asked}${stack}\n${at}`.matchAll(PLACE)].map(
    ([, file = '', line = '']) => file + line,
  );
  return places.find((place) => !place.startsWith('/mf/shell/')) ?? places[0] ?? null;
}

/** An address in a build may carry which attempt it was. */
const PLACE = /(\/mf\/[\w./-]{1,150})(?:\?[\w=&]*)?(:\d{1,7}:\d{1,9})/g;
