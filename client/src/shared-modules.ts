import type * as contract from '@harmony/contract';
import type * as basics from '@harmony/design-system/basics';
import type * as languages from '@harmony/design-system/language';
import type * as kit from '@harmony/mf-kit';
import { usedNames } from './used-names.ts';

interface Modules {
  contract: typeof contract;
  'design-system/basics': typeof basics;
  'design-system/language': typeof languages;
  'mf-kit': typeof kit;
}

/** The shared modules of the page, as far as the client uses them. */
export type SharedModules = {
  [Name in keyof Modules]: Pick<
    Modules[Name],
    (typeof usedNames)[Name][number] & keyof Modules[Name]
  >;
};

/** The packages of the page as module federation passes them to `init`: versions by name. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

interface SharedVersion {
  get(): Promise<() => unknown> | (() => unknown);
}

/**
 * Takes the single copies of the page.
 *
 * @throws when the scope has no such module
 */
export async function loadSharedModules(scope: object): Promise<SharedModules> {
  const names = Object.keys(usedNames);
  const modules = await Promise.all(names.map((name) => load(scope as ShareScope, name)));
  return Object.fromEntries(names.map((name, place) => [name, modules[place]])) as never;
}

/** The name is composed, so that scripts with the client do not look as if they imported the module themselves. */
async function load(scope: ShareScope, name: string): Promise<unknown> {
  const [version] = Object.values(scope[['@harmony', name].join('/')] ?? {});
  if (!version) throw new Error(`@harmony/client needs the scope that init receives: no ${name}`);
  const run = await version.get();
  return run();
}
