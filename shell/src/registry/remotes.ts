import type { RegistryRow } from '@harmony/contract';
import { readBoot, type Lifecycles, type Microfrontend } from '@harmony/mf-kit';
import { loadModule } from './containers.ts';
import { forgetScriptError, scriptErrorOf } from './script-errors.ts';
import { withRetries } from './with-retries.ts';

/** The loaded or loading tables of parts, by micro-frontend. */
const tables = new Map<string, Promise<Microfrontend>>();

/** Number of requests for each entry. */
const requests = new Map<string, number>();

/** A micro-frontend was built for another version of the shell. */
export class KitMismatch extends Error {
  override readonly name = 'KitMismatch';
}

/**
 * Loads the entry of a micro-frontend and its table of parts. After a failure everything is fetched and run
 * again.
 *
 * @throws KitMismatch when it was found not to work in this shell
 * @throws when it cannot be fetched in time, throws, or is not a micro-frontend
 */
export function loadMicrofrontend(name: string): Promise<Microfrontend> {
  const cached = tables.get(name);
  if (cached) return cached;
  const loading = loadTable(name);
  tables.set(name, loading);
  loading.catch(() => tables.delete(name));
  return loading;
}

async function loadTable(name: string): Promise<Microfrontend> {
  const { microfrontends } = readBoot().registry;
  const row = microfrontends.find((each) => each.name === name);
  if (!row) throw new Error(`No micro-frontend named ${name}`);
  if (row.stopped !== undefined) throw new KitMismatch(`${name} ${row.stopped}`);
  forgetScriptError(name);
  try {
    return await withRetries(() => loadEntry(row), name);
  } catch (error) {
    // The error of a script is more specific than the failed load.
    throw scriptErrorOf(name) ?? error;
  }
}

async function loadEntry({ name, entry }: RegistryRow): Promise<Microfrontend> {
  const before = requests.get(name) ?? 0;
  requests.set(name, before + 1);
  // Browsers keep waiting for a hanging request and cache failures by address, so a retry uses another one.
  const address = before > 0 ? `${entry}?again=${before}` : entry;
  const module = (await loadModule(name, address, './microfrontend')) as {
    default?: Microfrontend;
  };
  if (!module.default) throw new Error(`${name} has no table of parts`);
  return module.default;
}

export function fillerOf(rows: readonly RegistryRow[], slot: string): RegistryRow | undefined {
  return rows.find(({ slots }) => slots.includes(slot));
}

export function slotLoader(rows: readonly RegistryRow[]) {
  return async (slot: string): Promise<Lifecycles> => {
    const row = fillerOf(rows, slot);
    if (!row) throw new Error(`No micro-frontend fills the slot ${slot}`);
    return loadPart((await loadMicrofrontend(row.name)).slots, slot);
  };
}

export function loadPart(parts: Microfrontend['pages'], name: string): Promise<Lifecycles> {
  const load = parts[name];
  if (!load) return Promise.reject(new Error(`The build has no part named ${name}`));
  return withRetries(load, name);
}
