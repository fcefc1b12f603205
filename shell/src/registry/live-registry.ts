import { soundRegistry } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import { replaceBoot, store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';
import { chosenOverride, rowElsewhere, type Override } from './override.ts';

/** The override of this page and whether it works; `null` without one. */
export const overrideAtom = atom<(Override & { isMissing: boolean }) | null>(null);

/**
 * Settles the registry of this page: the one that the server put into it, with the row that is
 * overridden in this browser, where the server allows that. A row that cannot be had leaves the live
 * one.
 */
export async function settleRegistry(): Promise<void> {
  const { registry, overrides } = readBoot();
  const override = overrides ? chosenOverride() : undefined;
  if (!override) return;
  try {
    const row = await rowElsewhere(override);
    const others = registry.microfrontends.filter(({ name }) => name !== row.name);
    // Of two that claim a place the first has it: what is tried goes before what is live.
    const tried = soundRegistry({ ...registry, microfrontends: [row, ...others] });
    replaceBoot({ registry: tried.registry });
    store.set(overrideAtom, { ...override, isMissing: false });
  } catch (error) {
    console.error('The override could not be loaded', error);
    store.set(overrideAtom, { ...override, isMissing: true });
  }
}
