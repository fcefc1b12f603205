/**
 * A shared package travels whole, because nobody can know what others use of it. So only those are
 * shared that must be, and big ones reach guests through the kit, which brings what is used of them
 * (docs/decisions/0016-what-is-shared-and-what-it-costs.md).
 *
 * The packages of which a page holds one copy, whoever was built when: hooks, contexts and caches
 * break when there are two. The shell brings them; guests are built without a copy of their own.
 */
const packages = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@emotion/react',
  'jotai',
  // Knows the nonce of the page for styles that Radix inserts.
  'get-nonce',
  // What else is used of the design system differs by page (ADR 15).
  '@harmony/design-system/basics',
  '@harmony/contract',
  '@harmony/mf-kit',
];

/** The `shared` option of the module federation plugin, for the host or for a guest. */
export function sharedPackages(role: 'host' | 'guest') {
  return Object.fromEntries(
    packages.map((name) => [
      name,
      {
        singleton: true,
        // Folders of a package have no version of their own to compare.
        ...(isFolder(name) ? { requiredVersion: false as const } : {}),
        ...(role === 'guest' ? { import: false as const } : {}),
      },
    ]),
  );
}

/** Whether a name is that of a part of a package. */
function isFolder(name: string): boolean {
  return name.split('/').length > (name.startsWith('@') ? 2 : 1);
}

/** Whether every page has a module already. */
export function isShared(request: string): boolean {
  return packages.some((name) =>
    name.endsWith('/') ? request.startsWith(name) : request === name,
  );
}
