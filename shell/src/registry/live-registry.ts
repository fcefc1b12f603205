import { soundRegistry, type RegistryRow } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import { replaceBoot, store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';
import { chosenOverrides, rowElsewhere, type Override } from './override.ts';

/** The overrides of this page, and whether each of them works. */
export const overridesAtom = atom<readonly (Override & { isMissing: boolean })[]>([]);

/**
 * Settles the registry of this page: the one that the server put into it, with the rows that are
 * overridden in this browser, where the server allows that. A row that cannot be had leaves the live
 * one.
 */
export async function settleRegistry(): Promise<void> {
  const { registry, overrides: mayOverride } = readBoot();
  const overrides = mayOverride ? chosenOverrides() : [];
  if (overrides.length === 0) return;
  const found = await Promise.all(
    overrides.map(async (override) => ({ override, row: await rowOrNone(override) })),
  );
  const rows = found.flatMap(({ row }) => row ?? []);
  const others = registry.microfrontends.filter(
    (live) => !rows.some(({ name }) => name === live.name),
  );
  // Of two that claim a place the first has it: what is tried goes before what is live.
  replaceBoot({
    registry: soundRegistry({ ...registry, microfrontends: [...rows, ...others] }).registry,
  });
  store.set(
    overridesAtom,
    found.map(({ override, row }) => ({ ...override, isMissing: !row })),
  );
}

async function rowOrNone(override: Override): Promise<RegistryRow | undefined> {
  try {
    return await rowElsewhere(override);
  } catch (error) {
    console.error('An override could not be loaded', error);
    return undefined;
  }
}
