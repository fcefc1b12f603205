import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../../scripts/test/command.ts';
import type { Fault, Folder } from '../fault.ts';
import { promised } from '../promise.ts';
import { wellAgain } from '../well-again.ts';

const SIZE = '64m';

/** The disk of the embedded database is full for a while. Needs root, for a disk of its own. */
export const diskFull: Fault = {
  name: 'the disk is full',
  kinds: ['sqlite'],
  isDaily: false,
  makeFolder,
  async run(world, { milliseconds }) {
    const ready = async (): Promise<number> => {
      const response = await fetch(`${world.address()}/api/ready`);
      await response.body?.cancel();
      return response.status;
    };
    const filler = join(world.folder, '../filler');
    const { bavail, bsize } = statfsSync(world.folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    await pause(milliseconds);
    promised((await ready()) === 503, 'the server says that it is ready');
    rmSync(filler);
    const well = await wellAgain(world);
    promised((await ready()) === 200, 'the server does not say that it is ready again');
    return well;
  },
};

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
