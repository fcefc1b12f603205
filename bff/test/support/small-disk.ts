import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, which can really be full. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left, but for so many bytes. */
  fill(left?: number): void;
  /** Gives back the room that `fill` took. */
  clear(): void;
  remove(): void;
}

/** Whether this user may make disks: in a container, and on Debian as root. */
export const canMakeDisks = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'harmony-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
})();

/**
 * Makes a disk in memory.
 *
 * @param options of the mount, such as `ro` for a disk that cannot be written
 */
export function makeSmallDisk(megabytes: number, options = 'rw'): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-disk-'));
  const ballast = join(folder, 'ballast');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,${options}`, 'tmpfs', folder]);
  return {
    folder,
    fill(left = 0) {
      // Others write meanwhile, so what is free beforehand does not say how much fits.
      for (const bytes of [1024 * 1024, 4096]) {
        while (isWritten(ballast, Buffer.alloc(bytes)));
      }
      if (left > 0) truncateSync(ballast, statSync(ballast).size - left);
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isWritten(file: string, bytes: Buffer): boolean {
  try {
    appendFileSync(file, bytes);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
