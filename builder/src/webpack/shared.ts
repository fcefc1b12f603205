import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The packages of which a page holds one copy, whoever was built when: hooks, contexts and caches
 * break when there are two. The shell brings them; micro-frontends are built without a copy of their own.
 *
 * A shared package travels whole, because nobody can know what others use of it. So only those are
 * here that must be, and big ones reach micro-frontends through the kit, which brings what is used of them
 * (docs/decisions/0016-what-is-shared-and-what-it-costs.md).
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
  // Knows the language of the page.
  '@harmony/design-system/language',
  '@harmony/contract',
  '@harmony/mf-kit',
];

/**
 * What several micro-frontends need and no page at once. The shell has each of these in one file, which comes when
 * somebody first needs something of it. A micro-frontend of another version brings a copy of its own
 * (docs/decisions/0056-what-the-federation-weighs.md).
 */
const libraries: Readonly<Record<string, readonly string[]>> = {
  forms: ['react-hook-form', '@hookform/resolvers/standard-schema'],
  layers: [
    '@radix-ui/react-checkbox',
    '@radix-ui/react-dialog',
    '@radix-ui/react-dropdown-menu',
    '@radix-ui/react-popover',
    '@radix-ui/react-radio-group',
    '@radix-ui/react-switch',
    '@radix-ui/react-tabs',
    '@radix-ui/react-tooltip',
  ],
};

/** The names of the libraries. */
export const libraryNames = Object.keys(libraries);

/** The `shared` option of the module federation plugin, for the host or for a micro-frontend. */
export function sharedPackages(role: 'host' | 'microfrontend') {
  return Object.fromEntries([
    ...packages.map((name) => [
      name,
      // Which versions go together is said by the kit's, before anything of a micro-frontend is loaded.
      {
        singleton: true,
        requiredVersion: false,
        ...(role === 'microfrontend' ? { import: false } : {}),
      },
    ]),
    ...Object.values(libraries)
      .flat()
      .map((name) => [name, role === 'host' ? brought(name) : {}]),
  ]) as Record<string, { singleton?: boolean; requiredVersion?: false; import?: string | false }>;
}

/** Lets the shell bring a package that it may not need itself. */
function brought(name: string) {
  const description = findPackageJSON(packageOf(name), import.meta.url);
  if (!description) throw new Error(`${name} is not installed`);
  const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string };
  return { import: fileURLToPath(import.meta.resolve(name)), version };
}

/** The package that a module belongs to. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Whether every page has a module already. */
export function isShared(request: string): boolean {
  return packages.some((name) =>
    name.endsWith('/') ? request.startsWith(name) : request === name,
  );
}

/** The name of the library that a shared module belongs to, such as `forms`; none for most. */
export function libraryOf(sharedModule: string): string | undefined {
  return libraryNames.find((name) => libraries[name]?.includes(sharedModule));
}
