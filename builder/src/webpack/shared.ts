import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ToolError } from '../errors/tool-error.ts';

/**
 * Packages with a single copy per page, regardless of when builds were made: hooks, contexts and
 * caches break with two. The shell provides them; micro-frontends are built without a copy. Shared
 * packages are not tree shaken, because their use by other builds is unknown. So only packages that
 * have to be shared are listed, and large ones reach micro-frontends through the kit, which
 * re-exports what is used (docs/decisions/0016-what-is-shared-and-what-it-costs.md).
 */
const packages = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@emotion/react',
  'jotai',
  // Contains the page's nonce for styles inserted by Radix.
  'get-nonce',
  // The used parts of the other modules differ by page (ADR 15).
  '@harmony/design-system/basics',
  // Contains the language of the page.
  '@harmony/design-system/language',
  '@harmony/contract',
  '@harmony/mf-kit',
];

/**
 * Libraries used by several micro-frontends, but by no page initially. The shell has one file for
 * each, loaded on first use. A micro-frontend with another version brings its own copy
 * (docs/decisions/0056-what-the-federation-weighs.md).
 */
const libraries: Readonly<Record<string, readonly string[]>> = {
  forms: ['react-hook-form', '@hookform/resolvers/standard-schema'],
  // Parts of `radix-ui`, which decides their versions: package.json accepts any, so that npm installs no others.
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

export const libraryNames = Object.keys(libraries);

/**
 * Returns the `shared` option of the module federation plugin, for the host or for a micro-frontend.
 */
export function sharedPackages(role: 'host' | 'microfrontend') {
  return Object.fromEntries([
    ...packages.map((name) => [
      name,
      // Compatibility is checked by the kit's version, before a micro-frontend is loaded.
      {
        singleton: true,
        requiredVersion: false,
        ...(role === 'microfrontend' ? { import: false } : {}),
      },
    ]),
    ...Object.values(libraries)
      .flat()
      .map((name) => [name, role === 'host' ? entryInShell(name) : {}]),
  ]) as Record<string, { singleton?: boolean; requiredVersion?: false; import?: string | false }>;
}

/** Returns the entry of a package that the shell provides even if it does not use it. */
function entryInShell(name: string) {
  const description = findPackageJSON(packageOf(name), import.meta.url);
  if (!description)
    throw new ToolError('missingPackage', `The package ${name} is not installed. Run npm install.`);
  const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string };
  return { import: fileURLToPath(import.meta.resolve(name)), version };
}

/** Returns the package of a module. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Whether a module is part of every page. */
export function isShared(request: string): boolean {
  return packages.some((name) =>
    name.endsWith('/') ? request.startsWith(name) : request === name,
  );
}

/** Returns the library of a shared module, such as `forms`; undefined for most. */
export function libraryOf(sharedModule: string): string | undefined {
  return libraryNames.find((name) => libraries[name]?.includes(sharedModule));
}
