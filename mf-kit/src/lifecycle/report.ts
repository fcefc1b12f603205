import { endpoints, type FailureReport } from '@harmony/contract';
import { addressOf } from '../api/query-key.ts';
import { readBoot } from '../session/boot.ts';
import { storeFailure } from './last-failures.ts';

/** Reported errors, since one failure may pass several handlers. */
const reported = new WeakSet<object>();

/**
 * Reports a failure of a part to the developer console and the server. The report contains names and
 * positions in our code and no message.
 *
 * @param part such as `mf-goals/goals`, or the micro-frontend alone when the part is unknown
 * @param at where it was thrown, for errors without a stack
 */
export function reportFailure(
  part: string,
  error: unknown,
  phase: FailureReport['phase'] = 'run',
  at = '',
): void {
  console.error(`[${part}]`, error);
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const [microfrontend = part] = part.split('/');
  const build = buildOf(microfrontend);
  const report: FailureReport = {
    guest: microfrontend,
    ...(build ? { build } : {}),
    part: elementNameOf(part),
    phase,
    kind: kindOf(error),
    place: placeOf(error, at),
  };
  storeFailure(report);
  sendReport(report);
}

/** Sends a report that outlives the page. */
export function sendReport(report: FailureReport): void {
  const address = addressOf(endpoints.failureReports.send);
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon(address, body)) return;
  // The browser's limit of pending keepalive requests is exceeded. The report is optional.
  fetch(address, { method: 'POST', body, keepalive: true }).catch((failure: unknown) => {
    console.error('The failure could not be reported', failure);
  });
}

/** Returns the name of a part without slashes, for ids: `mf-goals-goals`. */
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
 * Returns the position of an error in a build, such as `/mf/mf-goals/4c1f/page.js:1:2345`: the first one
 * outside the shell, because calls of a micro-frontend into the shell are thrown there.
 *
 * @param at where it was thrown, for errors without a stack
 */
export function placeOf(error: unknown, at = ''): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // A failed chunk load names its address.
  const requested =
    error instanceof Error && 'request' in error ? `${String(error.request)}:0:0\n` : '';
  const places = [...`${requested}${stack}\n${at}`.matchAll(PLACE)].map(
    ([, file = '', line = '']) => file + line,
  );
  return places.find((place) => !place.startsWith('/mf/shell/')) ?? places[0] ?? null;
}

/** An address in a build may contain the number of the attempt. */
const PLACE = /(\/mf\/[\w./-]{1,150})(?:\?[\w=&]*)?(:\d{1,7}:\d{1,9})/g;
