import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Far from midnight, from the ends of a month, and from a switch to daylight saving time. */
const START = '2026-11-24T10:00:00Z';

/** The module that moves the clock of a process when it is preloaded. */
export const movedClock = join(import.meta.dirname, 'moved-clock.mjs');

/**
 * Makes the clocks of all processes that this one starts from now on, and of their descendants, begin at the same time
 * in every run, or at the one in `TEST_CLOCK`, and run on from there.
 */
export function fixClock(): void {
  // Test runners load their configuration in each process.
  if (process.env['TEST_CLOCK_OFFSET'] !== undefined) return;
  const start = Date.parse(process.env['TEST_CLOCK'] ?? START);
  const offset = String(start - Date.now());
  process.env['TEST_CLOCK_OFFSET'] = offset;
  const preload = `--import=${pathToFileURL(movedClock).href}?${offset}`;
  const options = [process.env['NODE_OPTIONS'], preload];
  process.env['NODE_OPTIONS'] = options.filter(Boolean).join(' ');
}
