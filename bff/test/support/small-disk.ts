import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate small file system that can be filled up. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk except for `left` bytes. */
  fill(left?: number): void;
  /** Frees the space taken by `fill`. */
  clear(): void;
  remove(): void;
}

/** Whether the current user may create disks: in a container, or as root on Debian. */
export const canMakeDisks = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'harmony-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
})();

/**
 * Creates a file system in memory.
 *
 * @param options mount options, such as `ro` for a read-only disk
 */
export function makeSmallDisk(megabytes: number, options = 'rw'): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-disk-'));
  const ballast = join(folder, 'ballast');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,${options}`, 'tmpfs', folder]);
  return {
    folder,
    fill(left = 0) {
      // Other processes write concurrently, so the free space measured beforehand is unreliable.
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
