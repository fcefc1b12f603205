import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Headless Chromium as a separate program: the same engine without drawing. Tests need a quarter
 * less CPU time in it.
 */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** Returns the browser of `CHROMIUM_PATH`, or an installed one, preferably headless. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] || installed([HEADLESS_SHELL, ...WHOLE_BROWSERS]);
}

/**
 * Returns the browser of `CHROMIUM_PATH`, or an installed one, preferably with a window, so that
 * measurements match users' browsers.
 */
export function findWholeChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] || installed([...WHOLE_BROWSERS, HEADLESS_SHELL]);
}

/** Returns the path of the first installed program. */
function installed(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
