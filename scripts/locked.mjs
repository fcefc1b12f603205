// Plain JavaScript without dependencies, as prepare.mjs needs it before anything is installed.

/**
 * Whether all that a lock file names is installed. Our own workspaces count only by their links: their
 * versions change without any package, by `npm run exports` and `npm run release`.
 *
 * @param {import('./locked.d.mts').Lock} lock what `package-lock.json` says
 * @param {import('./locked.d.mts').Lock} installed what npm noted in `node_modules/.package-lock.json`
 * @param {boolean} hasTools whether the tools are meant to be there too
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
      // Optional ones may be for another machine.
      return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && !hasTools));
    })
  );
}
