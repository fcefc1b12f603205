import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedWorkspaces } from '../project.ts';

const sources = '**/*.{ts,tsx,json,css,po,woff2,svg}';
const notBuilt = /(^|\/)(node_modules|\.storybook|development)\/|\.(test|stories)\.tsx?$/;

/** Folders of the builder that affect builds. */
const buildFolders = ['build', 'languages', 'prerender', 'webpack'].map((folder) =>
  join('builder', 'src', folder),
);

/**
 * Returns the identity of each build: a hash of all its sources. The same sources give the same
 * build, so existing builds are reused and never change. Sources shared by all builds are read once.
 *
 * @param frontEnds folders of the shell and of micro-frontends
 */
export function buildIdentities(frontEnds: readonly string[]): Map<string, string> {
  const shared = createHash('sha256');
  for (const folder of [...sharedWorkspaces, ...buildFolders]) addFolder(shared, folder);
  add(shared, 'builder/src/exports/shared-names.ts');
  add(shared, 'builder/src/compatibility/kit-types.ts');
  add(shared, 'builder/src/compatibility/own-slots.ts');
  // Contains the translated validation messages of the contract.
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
 * Returns the entries of external packages in a lock file as text. Our own workspaces are excluded,
 * since their dependencies are in their folders: a new workspace does not make the other builds
 * stale.
 *
 * @param lock content of `package-lock.json`
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
