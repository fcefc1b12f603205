// Plain JavaScript without dependencies, as prepare.mjs needs it before anything is installed.

/**
 * Returns whether all packages of a lock file are installed. The versions of our own workspaces are ignored:
 * `npm run exports` and `npm run release` change them without changing any package.
 *
 * @param {import('./locked.d.mts').Lock} lock the content of `package-lock.json`
 * @param {import('./locked.d.mts').Lock} installed the content of `node_modules/.package-lock.json`
 * @param {boolean} hasTools whether development tools are required too
 */
export function isInstalled(lock, installed, hasTools) {
  const isPackage = (/** @type {string} */ path) => path.includes('node_modules/');
  const extra = Object.keys(installed.packages).some(
    (path) => isPackage(path) && !(path in lock.packages),
  );
  return (
    !extra &&
    Object.entries(lock.packages).every(([path, wanted]) => {
      if (!isPackage(path)) return true;
      const there = installed.packages[path];
      if (there) return there.version === wanted.version && there.integrity === wanted.integrity;
      // Optional packages may be for another platform.
      return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && !hasTools));
    })
  );
}
