import { failureReportSchema, pageAt, type FailureReport } from '@harmony/contract';
import { browserStorage, readBoot } from '@harmony/mf-kit';
import { elementNameOf, sendReport } from '@harmony/mf-kit/internal';
import { applicationName } from './applications.ts';

/** Storage keys of visible pages, with a heartbeat and a report. */
const PREFIX = 'harmony-alive.';

const BEAT_MILLISECONDS = 2000;

/** A page without a heartbeat for this time has frozen or was killed. */
const SILENT_MILLISECONDS = 6000;

/**
 * Reports pages that froze, such as in an endless loop. They cannot report themselves, so each visible page
 * stores a note and removes it when hidden, and the next page reports remaining notes.
 */
export function followFreezes(): void {
  reportFrozenPages();
  const key = PREFIX + crypto.randomUUID();
  const rest = (): void => browserStorage.remove(key);
  const beat = (): void => {
    const note = JSON.stringify({ at: Date.now(), report: reportOfFreeze() });
    // Without storage space a freeze is not reported.
    if (document.hidden || !browserStorage.keep(key, note)) rest();
  };
  setInterval(beat, BEAT_MILLISECONDS);
  document.addEventListener('visibilitychange', beat);
  // Identifies the next page as the one that may freeze.
  window.addEventListener('single-spa:before-routing-event', beat);
  window.addEventListener('pagehide', rest);
}

function reportFrozenPages(): void {
  for (const key of browserStorage.keys().filter((each) => each.startsWith(PREFIX))) {
    const { at, report } = noteAt(key);
    if (Date.now() - at < SILENT_MILLISECONDS) continue;
    browserStorage.remove(key);
    const { data } = failureReportSchema.safeParse(report);
    if (data) sendReport(data);
  }
}

/** Notes in another format are outdated and ignored. */
function noteAt(key: string): { at: number; report: unknown } {
  const { at, report }: Record<string, unknown> = { ...Object(browserStorage.readJson(key)) };
  return { at: typeof at === 'number' ? at : 0, report };
}

/** Returns the report to send if the page freezes. */
function reportOfFreeze(): FailureReport {
  const { registry, user } = readBoot();
  const owned = pageAt(registry, window.location.pathname, user);
  const freeze = { phase: 'freeze', kind: 'Freeze', place: null } as const;
  if (!owned) return { guest: 'shell', build: registry.shell.build, part: 'shell', ...freeze };
  const { row, page } = owned;
  const part = elementNameOf(applicationName(row.name, page.name));
  return { guest: row.name, build: row.build, part, ...freeze };
}
