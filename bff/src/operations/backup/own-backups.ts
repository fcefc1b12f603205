import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { productVersion } from '../../platform/product-version.ts';
import { createPrivateFolder } from '../../platform/private-folder.ts';

const NIGHTLY = /^nightly-\d{4}-\d\d-\d\d$/;
const UNFINISHED = /^(nightly|before)-.+\.incomplete$/;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const OWN = /^(nightly|before)-(?!.*\.incomplete$)/;

/** Whether a file is a complete backup that a server has made automatically. */
export function isOwnBackup(name: string): boolean {
  return OWN.test(name);
}

/** Returns the path of the nightly backup of a day. Creates the folder. */
export async function nightlyFile(folder: string, now: Date): Promise<string> {
  await createPrivateFolder(folder);
  return join(folder, `nightly-${localDay(now)}`);
}

/** Deletes all but the newest nightly backups, and unfinished backups of processes that were killed. */
export async function pruneNightly(folder: string, kept: number): Promise<void> {
  const names = await readdir(folder);
  const nightly = names.filter((name) => NIGHTLY.test(name)).toSorted();
  for (const name of nightly.slice(0, -kept)) await rm(join(folder, name));
  for (const name of names.filter((each) => UNFINISHED.test(each))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAY_MILLISECONDS) await rm(path);
  }
}

/**
 * Returns an unused path for the backup before an upgrade to this release. Creates the folder.
 *
 * @returns `before-<version>-<date>`, with a number if one of that day exists
 */
export async function fileBeforeUpgrade(folder: string, now: Date): Promise<string> {
  await createPrivateFolder(folder);
  const name = `before-${productVersion()}-${localDay(now)}`;
  const existing = new Set(await readdir(folder));
  let free = name;
  for (let number = 2; existing.has(free); number += 1) free = `${name}-${number}`;
  return join(folder, free);
}

/** Returns the day in the time zone of the server, in which it is night. */
function localDay(at: Date): string {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${at.getFullYear()}-${month}-${day}`;
}
