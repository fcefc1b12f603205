import { worksWithKit, type RegistryRow } from '@harmony/contract';
import { readBoot, type Lifecycles, type Microfrontend } from '@harmony/mf-kit';
import { loadModule } from './containers.ts';
import { forgetScriptError, scriptErrorOf } from './script-errors.ts';
import { persistently } from './persistently.ts';

/** The tables of parts that have come or are on their way, by the micro-frontend. */
const tables = new Map<string, Promise<Microfrontend>>();

/** How often each entry was asked for. */
const asked = new Map<string, number>();

/** A micro-frontend was built for another shell than this page's. */
export class KitMismatch extends Error {
  override readonly name = 'KitMismatch';
}

/**
 * Loads the entry of a micro-frontend and its table of parts. After a failure all of it is fetched and
 * run anew.
 *
 * @throws KitMismatch when it needs another kit than the shell brings
 * @throws when it cannot be fetched in time, throws, or is not a micro-frontend
 */
export function loadMicrofrontend(name: string): Promise<Microfrontend> {
  const known = tables.get(name);
  if (known) return known;
  const loading = loadTable(name);
  tables.set(name, loading);
  loading.catch(() => tables.delete(name));
  return loading;
}

async function loadTable(name: string): Promise<Microfrontend> {
  const { shell, microfrontends } = readBoot().registry;
  const row = microfrontends.find((each) => each.name === name);
  if (!row) throw new Error(`Nobody is called ${name}`);
  if (!worksWithKit(row, shell)) {
    throw new KitMismatch(`${name} needs kit ${row.kit}, this shell has ${shell.kit}`);
  }
  forgetScriptError(name);
  try {
    return await persistently(() => askFor(row), name);
  } catch (error) {
    // What a script threw tells more than that nothing came of it.
    throw scriptErrorOf(name) ?? error;
  }
}

async function askFor({ name, entry }: RegistryRow): Promise<Microfrontend> {
  const before = asked.get(name) ?? 0;
  asked.set(name, before + 1);
  // A browser waits on for what hangs under an address, and remembers what failed under it.
  const address = before > 0 ? `${entry}?again=${before}` : entry;
  const module = (await loadModule(name, address, './microfrontend')) as {
    default?: Microfrontend;
  };
  if (!module.default) throw new Error(`${name} has no table of parts`);
  return module.default;
}

/** The row of the micro-frontend that fills a slot, if one does. */
export function fillerOf(rows: readonly RegistryRow[], slot: string): RegistryRow | undefined {
  return rows.find(({ slots }) => slots.includes(slot));
}

/** Makes the function that finds who fills a slot and loads that part. */
export function slotLoader(rows: readonly RegistryRow[]) {
  return async (slot: string): Promise<Lifecycles> => {
    const row = fillerOf(rows, slot);
    if (!row) throw new Error(`Nobody fills the slot ${slot}`);
    return loadPart((await loadMicrofrontend(row.name)).slots, slot);
  };
}

/** Loads the lifecycles of a page or slot by its name. */
export function loadPart(parts: Microfrontend['pages'], name: string): Promise<Lifecycles> {
  const load = parts[name];
  if (!load) return Promise.reject(new Error(`The build has no part named ${name}`));
  return persistently(load, name);
}
