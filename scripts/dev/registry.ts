import type { Declaration } from '@harmony/contract';
import { REMOTE_ENTRY } from '@harmony/builder/webpack';
import { DEVELOPMENT_BUILD } from '@harmony/builder/webpack/development';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { kitExportsHash } from '@harmony/builder/exports';
import { builtRow, registryOf, writeRegistry } from '@harmony/builder/registry';
import { translationsOf } from '@harmony/builder/translations';
import { buildsDirectory, kitVersion, root } from '@harmony/builder/project';
import { developmentAddress } from '@harmony/builder/development-server';

/** The registry of front ends that are served from their sources, and of builds of the others. */
export const developmentRegistryFile = join(buildsDirectory, 'manifest.dev.json');

/** The shell has all languages, but no pages with titles. */
const NO_TITLES = { de: {}, es: {}, fr: {} };

/** A registry that follows the declarations of front ends. */
export interface DevelopmentRegistry {
  /**
   * Reads the declaration of a new or edited micro-frontend and makes it live at once.
   *
   * @throws if it cannot be read or conflicts with another one; the registry stays unchanged
   */
  followDeclaration(name: string): Promise<void>;
}

/**
 * Writes the registry.
 *
 * @param served the front ends that are served from their sources
 * @param builds the builds of the others
 */
export async function openRegistry(
  served: readonly string[],
  builds: ReadonlyMap<string, string>,
): Promise<DevelopmentRegistry> {
  const rows = new Map([...builds].map(([name, build]) => [name, builtRow(name, build)]));
  for (const name of served) rows.set(name, await developmentRow(name));
  writeRegistry(developmentRegistryFile, registryOf(rows));
  return {
    async followDeclaration(name) {
      const next = new Map(rows).set(name, await developmentRow(name));
      writeRegistry(developmentRegistryFile, registryOf(next));
      rows.set(name, next.get(name));
    },
  };
}

/** Returns the registry row of a front end that is served from its sources. */
async function developmentRow(name: string): Promise<object> {
  const address = developmentAddress(name);
  const built = { build: DEVELOPMENT_BUILD, kit: kitVersion(), exports: kitExportsHash() };
  if (name === 'shell')
    return { ...built, translations: NO_TITLES, scripts: [`${address}shell.js`], fonts: [] };
  const declaration = await freshDeclaration(name);
  const translations = await translationsOf(name, declaration);
  return {
    ...declaration,
    ...built,
    translations,
    scripts: {},
    entry: `${address}${REMOTE_ENTRY}`,
  };
}

/** Reads the current declaration of a micro-frontend in a new thread, which has no module cached. */
async function freshDeclaration(name: string): Promise<Declaration> {
  const worker = new Worker(new URL('read-declaration.ts', import.meta.url), {
    workerData: join(root, name, 'declaration.ts'),
  });
  const [declaration] = (await once(worker, 'message')) as [Declaration];
  return declaration;
}
