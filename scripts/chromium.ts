import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of the browser in `CHROMIUM_PATH`, or of one that is installed. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
