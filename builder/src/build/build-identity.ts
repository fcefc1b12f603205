import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedWorkspaces } from '../project.ts';

const sources = '**/*.{ts,tsx,json,css,woff2,svg}';
const notBuilt = /(^|\/)(node_modules|\.storybook|development)\/|\.(test|stories)\.tsx?$/;

/** What makes builds of sources. */
const makers = ['build', 'prerender', 'webpack'].map((folder) => join('builder', 'src', folder));

/**
 * The identity of a build: a hash of all sources that it is made from. The same sources give the
 * same build, so what is already there need not be built again, and a build never changes.
 *
 * @param workspace the folder of the shell or of a micro-frontend
 */
export function buildIdentity(workspace: string): string {
  const hash = createHash('sha256');
  for (const folder of [workspace, ...sharedWorkspaces, ...makers]) {
    for (const file of globSync(sources, { cwd: join(root, folder) }).toSorted()) {
      if (!notBuilt.test(file)) add(hash, join(folder, file));
    }
  }
  add(hash, 'builder/src/exports/shared-names.ts');
  hash.update(lockedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return hash.digest('hex').slice(0, 12);
}

/**
 * What a lock file says of packages of others, as text. Our own workspaces are in it too, but what one of them
 * needs is in its folder: a new workspace makes no other one stale.
 *
 * @param lock the content of `package-lock.json`
 */
export function lockedPackages(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { link?: true }> };
  return JSON.stringify(
    Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link),
  );
}

function add(hash: ReturnType<typeof createHash>, file: string): void {
  hash
    .update(file)
    .update('\0')
    .update(readFileSync(join(root, file)))
    .update('\0');
}
