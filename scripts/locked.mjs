// Plain JavaScript without dependencies, as prepare.mjs needs it before anything is installed.
import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Returns whether all packages of a lock file are installed. The versions of our own workspaces are ignored:
 * `npm run exports` and `npm run release` change them without changing any package. So are the links to them,
 * which `linkWorkspaces` creates.
 *
 * @param {import('./locked.d.mts').Lock} lock the content of `package-lock.json`
 * @param {import('./locked.d.mts').Lock} installed the content of `node_modules/.package-lock.json`
 * @param {boolean} hasTools whether development tools are required too
 */
export function isInstalled(lock, installed, hasTools) {
  const isPackage = (/** @type {[string, { link?: boolean }]} */ [path, { link }]) =>
    path.includes('node_modules/') && !link;
  const extra = Object.entries(installed.packages).some(
    (each) => isPackage(each) && !(each[0] in lock.packages),
  );
  return (
    !extra &&
    Object.entries(lock.packages).every(([path, wanted]) => {
      if (!isPackage([path, wanted])) return true;
      const there = installed.packages[path];
      if (there) return there.version === wanted.version && there.integrity === wanted.integrity;
      // Optional packages may be for another platform.
      return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && !hasTools));
    })
  );
}

/**
 * Links the workspaces of a lock file that are not linked yet, such as those added by `npm run new` or a merge. npm
 * would delete and reinstall all packages, even while a server uses them.
 *
 * @param {string} root the folder of the project
 * @param {import('./locked.d.mts').Lock} lock the content of `package-lock.json`
 */
export function linkWorkspaces(root, lock) {
  for (const [path, { link, resolved }] of Object.entries(lock.packages)) {
    const place = join(root, path);
    if (!link || !resolved || existsSync(place) || !existsSync(join(root, resolved))) continue;
    symlinkSync(relative(dirname(place), join(root, resolved)), place, 'dir');
  }
}
