import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** More than all tests that run at once leave behind. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes the folder for everything that tests write: databases, mails, profiles of browsers. It is in
 * memory where that has room, because a disk makes tests wait for longer than anything else does.
 */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'harmony-test-'));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false; // There is no such folder on this system.
  }
}
