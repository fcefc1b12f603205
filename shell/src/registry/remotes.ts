import { federationName, worksWithKit, type RegistryRow } from '@harmony/contract';
import { readBoot, type Lifecycles, type Microfrontend } from '@harmony/mf-kit';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { persistently } from './persistently.ts';
import { withinTime } from './within-time.ts';

/** A part that has not come by then counts as failed: people want to know, and can retry. */
const LOAD_MILLISECONDS = 10_000;

/** Makes the live builds known to the federation runtime; nothing is loaded yet. */
export function registerRows(rows: readonly RegistryRow[]): void {
  registerRemotes(rows.map(({ name, entry }) => ({ name: federationName(name), entry })));
}

/** A micro-frontend was built for another shell than this page's. */
export class KitMismatch extends Error {
  override readonly name = 'KitMismatch';
}

/**
 * Loads the entry of a micro-frontend.
 *
 * @throws KitMismatch when it needs another kit than the shell brings
 * @throws when it cannot be fetched in time, or is not a micro-frontend
 */
export async function loadMicrofrontend(name: string): Promise<Microfrontend> {
  const { shell, microfrontends } = readBoot().registry;
  const row = microfrontends.find((each) => each.name === name);
  if (row && !worksWithKit(row, shell)) {
    throw new KitMismatch(`${name} needs kit ${row.kit}, this shell has ${shell.kit}`);
  }
  const module = await withinTime(
    persistently(() =>
      loadRemote<{ default: Microfrontend }>(`${federationName(name)}/microfrontend`),
    ),
    LOAD_MILLISECONDS,
    name,
  );
  if (!module?.default) throw new Error(`${name} has no entry`);
  return module.default;
}

/** Makes the function that finds who fills a slot and loads that part. */
export function slotLoader(rows: readonly RegistryRow[]) {
  return async (slot: string): Promise<Lifecycles> => {
    const row = rows.find(({ slots }) => slots.includes(slot));
    if (!row) throw new Error(`Nobody fills the slot ${slot}`);
    return loadPart((await loadMicrofrontend(row.name)).slots, slot);
  };
}

/** Loads the lifecycles of a page or slot by its name. */
export function loadPart(parts: Microfrontend['pages'], name: string): Promise<Lifecycles> {
  const load = parts[name];
  if (!load) return Promise.reject(new Error(`The build has no part named ${name}`));
  return withinTime(persistently(load), LOAD_MILLISECONDS, name);
}
