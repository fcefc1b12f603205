import { failureReportSchema, pageAt, type FailureReport } from '@harmony/contract';
import { browserStorage, readBoot } from '@harmony/mf-kit';
import { elementNameOf, sendReport } from '@harmony/mf-kit/internal';
import { applicationName } from './applications.ts';

/** Where each page that is looked at leaves that it lives, and what it shows. */
const PREFIX = 'harmony-alive.';

const BEAT_MILLISECONDS = 2000;

/** A page that has been silent for so long does not live any more. */
const SILENT_MILLISECONDS = 6000;

/**
 * Tells of pages that froze, such as in an endless loop: they can tell nothing themselves, so each leaves
 * a note as long as it is looked at, takes it away as it goes, and the next page finds what was left.
 */
export function followFreezes(): void {
  tellOfSilent();
  const key = PREFIX + crypto.randomUUID();
  const rest = (): void => browserStorage.remove(key);
  const beat = (): void => {
    const note = JSON.stringify({ at: Date.now(), report: reportOfFreeze() });
    // Where there is no room left a page that freezes is not told.
    if (document.hidden || !browserStorage.keep(key, note)) rest();
  };
  setInterval(beat, BEAT_MILLISECONDS);
  document.addEventListener('visibilitychange', beat);
  // The page that comes now is the one that may freeze.
  window.addEventListener('single-spa:before-routing-event', beat);
  window.addEventListener('pagehide', rest);
}

function tellOfSilent(): void {
  for (const key of browserStorage.keys().filter((each) => each.startsWith(PREFIX))) {
    const { at, report } = noteAt(key);
    if (Date.now() - at < SILENT_MILLISECONDS) continue;
    browserStorage.remove(key);
    const { data } = failureReportSchema.safeParse(report);
    if (data) sendReport(data);
  }
}

/** A note that is not one of ours is from long ago, and tells nothing. */
function noteAt(key: string): { at: number; report: unknown } {
  const { at, report }: Record<string, unknown> = { ...Object(browserStorage.readJson(key)) };
  return { at: typeof at === 'number' ? at : 0, report };
}

/** What is to be told if nothing comes after it. */
function reportOfFreeze(): FailureReport {
  const { registry, user } = readBoot();
  const owned = pageAt(registry, window.location.pathname, user);
  const freeze = { phase: 'freeze', kind: 'Freeze', place: null } as const;
  if (!owned) return { guest: 'shell', build: registry.shell.build, part: 'shell', ...freeze };
  const { row, page } = owned;
  const part = elementNameOf(applicationName(row.name, page.name));
  return { guest: row.name, build: row.build, part, ...freeze };
}
