import { soundRegistry, type RegistryRow } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import { replaceBoot, store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';
import { chosenOverrides, requestedOverrides, rowElsewhere, type Override } from './override.ts';

/** The overrides of this page, and whether each of them is available. */
export const overridesAtom = atom<readonly (Override & { isMissing: boolean })[]>([]);

/** Overrides that a link requests and the visitor has not confirmed. */
export const requestedOverridesAtom = atom<readonly Override[]>([]);

/**
 * Determines the registry of this page: the one embedded by the server, with the rows that are overridden in
 * this browser, where the server allows that. The live row stays when an override is unavailable.
 */
export async function settleRegistry(): Promise<void> {
  const { registry, overrides: mayOverride } = readBoot();
  if (!mayOverride) return;
  store.set(requestedOverridesAtom, requestedOverrides());
  const overrides = chosenOverrides();
  if (overrides.length === 0) return;
  const found = await Promise.all(
    overrides.map(async (override) => ({ override, row: await rowOrNone(override) })),
  );
  const rows = found.flatMap(({ row }) => row ?? []);
  const others = registry.microfrontends.filter(
    (live) => !rows.some(({ name }) => name === live.name),
  );
  // Of two rows that claim a place the first wins, so tested rows precede live ones.
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
