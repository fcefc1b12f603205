import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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

/** Kept for the next run, since packing takes long; in this checkout, so that nothing stays in the temporary folder. */
const FOLDER = join(root, 'node_modules/.cache/harmony-packed-kit');

/**
 * Runs `npm run pack:kit`, once for the same sources: test files in several processes share the tarballs. Those of
 * other sources are removed.
 *
 * @returns the paths of the tarballs
 */
export async function packedKit(): Promise<string[]> {
  const hash = hashOfSources();
  const target = join(FOLDER, hash);
  const pack = async (): Promise<void> => {
    if (existsSync(target)) return;
    for (const old of globSync('*', { cwd: FOLDER, exclude: ['lock'] })) {
      rmSync(join(FOLDER, old), { recursive: true });
    }
    const part = `${target}.part`;
    const program = join(root, 'builder/src/pack/pack.ts');
    // Asynchronous, so that the lock has its heartbeat.
    await promisify(execFile)(process.execPath, [program, part]);
    renameSync(part, target);
  };
  mkdirSync(FOLDER, { recursive: true });
  await whileLocked(FOLDER, join(FOLDER, 'lock'), pack, WAIT_SECONDS);
  return globSync('*.tgz', { cwd: target }).map((file) => join(target, file));
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
