import { LATE_ELEMENT_ID, STARTED_EVENT } from '@harmony/contract/prerendered-page';

/** Scripts not loaded and run by then are reported as missing. */
const START_MILLISECONDS = 20_000;

const PLACE = /\/mf\/shell\/(\w+)\/[\w.-]+\.js/;

/**
 * Watches the start of the shell. A missing, throwing or hanging script of the shell is reported to the
 * user and the server, since no other code can report it without the shell. Part of the first script of a
 * page, so it imports almost nothing.
 */
export function followStart(): void {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => fail('TimeoutError', ''), START_MILLISECONDS);
  const stop = (): void => {
    over.abort();
    clearTimeout(timer);
  };

  const fail = (kind: string, at: string): void => {
    stop();
    const [file = null, build] = PLACE.exec(at) ?? [];
    const position = /:\d{1,7}:\d{1,9}/.exec(at)?.[0] ?? ':0:0';
    const place = file === null ? null : file + position;
    const report = { guest: 'shell', build, part: 'shell', phase: 'load', kind, place };
    navigator.sendBeacon(
      '/api/reports',
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    );
    document.getElementById(LATE_ELEMENT_ID)?.setAttribute('data-told', '');
  };

  window.addEventListener(
    'error',
    (event) => {
      // Missing files are reported by the element, thrown errors by the window.
      const { target } = event;
      if (target instanceof HTMLScriptElement) failIfShell('ScriptError', target.src);
      else if (event instanceof ErrorEvent) {
        const { error, filename, lineno, colno } = event;
        failIfShell(kindOf(error), `${filename}:${lineno}:${colno}`);
      }
    },
    { capture: true, signal },
  );
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) =>
      failIfShell(kindOf(reason), reason instanceof Error ? (reason.stack ?? '') : ''),
    { signal },
  );
  document.addEventListener(STARTED_EVENT, stop, { signal });

  function failIfShell(kind: string, at: string): void {
    if (PLACE.test(at)) fail(kind, at);
  }
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
