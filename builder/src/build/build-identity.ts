import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedWorkspaces } from '../project.ts';

const sources = '**/*.{ts,tsx,json,css,po,woff2,svg}';
const notBuilt = /(^|\/)(node_modules|\.storybook|development)\/|\.(test|stories)\.tsx?$/;

/** What makes builds of sources. */
const makers = ['build', 'languages', 'prerender', 'webpack'].map((folder) =>
  join('builder', 'src', folder),
);

/**
 * The identities of builds: each is a hash of all sources that the build is made from. The same sources give the
 * same build, so what is already there need not be built again, and a build never changes. What all of them are made
 * from is read once.
 *
 * @param frontEnds the folders of the shell and of micro-frontends
 * @returns the identity of each
 */
export function buildIdentities(frontEnds: readonly string[]): Map<string, string> {
  const shared = createHash('sha256');
  for (const folder of [...sharedWorkspaces, ...makers]) addFolder(shared, folder);
  add(shared, 'builder/src/exports/shared-names.ts');
  // What the contract says of bad input is translated there.
  addFolder(shared, join('bff', 'languages'));
  shared.update(lockedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const identities = new Map<string, string>();
  for (const frontEnd of frontEnds) {
    const hash = shared.copy();
    addFolder(hash, frontEnd);
    identities.set(frontEnd, hash.digest('hex').slice(0, 12));
  }
  return identities;
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

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const file of globSync(sources, { cwd: join(root, folder) }).toSorted()) {
    if (!notBuilt.test(file)) add(hash, join(folder, file));
  }
}

function add(hash: ReturnType<typeof createHash>, file: string): void {
  hash
    .update(file)
    .update('\0')
    .update(readFileSync(join(root, file)))
    .update('\0');
}
