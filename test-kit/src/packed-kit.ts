import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { whileLocked } from '@harmony/builder/processes/while-locked';
import { root } from '@harmony/builder/project';

/** Files that a packed kit depends on. */
const SOURCES = [
  '{contract,design-system,mf-kit,client,builder,bff}/{package.json,src/**/*.*,languages/*.po}',
  '{package-lock,tsconfig.base,mf-kit/exports}.json',
];

/** Packing takes more than a minute on a busy machine. */
const WAIT_SECONDS = 300;

/**
 * Runs `npm run pack:kit`, once for the same sources: test files in several processes share the tarballs.
 *
 * @returns the paths of the tarballs
 */
export async function packedKit(): Promise<string[]> {
  const target = join(tmpdir(), `harmony-packed-kit-${hashOfSources()}`);
  const pack = async (): Promise<void> => {
    if (existsSync(target)) return;
    const part = `${target}.part`;
    rmSync(part, { recursive: true, force: true });
    const program = join(root, 'builder/src/pack/pack.ts');
    // Asynchronous, so that the lock has its heartbeat.
    await promisify(execFile)(process.execPath, [program, part]);
    renameSync(part, target);
  };
  await whileLocked(tmpdir(), `${target}.lock`, pack, WAIT_SECONDS);
  return globSync('*.tgz', { cwd: target }).map((file) => join(target, file));
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
