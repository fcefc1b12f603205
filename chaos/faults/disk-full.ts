import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '@harmony/builder/processes/command';
import type { Fault, Folder } from '../fault.ts';
import { promised } from '../promise.ts';
import { waitForRecovery } from '../recovery.ts';

const SIZE = '64m';
const BLOCK_BYTES = 4096;

/** Fills the disk of the embedded database for a while. Needs root to mount a separate disk. */
export const diskFull: Fault = {
  name: 'the disk is full',
  kinds: ['sqlite'],
  isDaily: false,
  makeFolder,
  async run(world, { milliseconds }) {
    const filler = join(world.folder, '../filler');
    fill(filler);
    await pause(milliseconds);
    rmSync(filler);
    const well = await waitForRecovery(world);
    const { refusals } = await world.load.stop();
    promised(refusals > 0, 'the disk was never full');
    return well;
  },
};

/** Fills the remaining space while others write. */
function fill(file: string): void {
  const block = Buffer.alloc(BLOCK_BYTES);
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
}

async function makeFolder(): Promise<Folder> {
  const disk = mkdtempSync(join(tmpdir(), 'harmony-disk-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk];
  const { code, output } = await runCommand('mount', mount);
  if (code !== 0) throw new Error(`A disk of its own needs root:\n${output}`);
  const path = join(disk, 'data');
  mkdirSync(path);
  return {
    path,
    async remove() {
      await runCommand('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true, force: true });
    },
  };
}
