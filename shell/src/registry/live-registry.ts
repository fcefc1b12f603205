import { soundRegistry, type RegistryRow } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import { replaceBoot, store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';
import { chosenOverrides, requestedOverrides, type Override } from './override.ts';

/** An override of this page. If it is missing or refused, the live row is used. */
export interface SettledOverride extends Override {
  /** Whether its server does not respond or does not offer it. */
  isMissing: boolean;
  /**
   * Trusted Types policies that it creates and this document does not allow, such as `vue`; empty if all
   * are allowed.
   */
  refused: string;
}

export const overridesAtom = atom<readonly SettledOverride[]>([]);

/** Overrides that a link requests and the visitor has not confirmed. */
export const requestedOverridesAtom = atom<readonly Override[]>([]);

/**
 * Determines the registry of this page: the one embedded by the server, with the rows that are overridden in
 * this browser, where the server allows that.
 */
export async function settleRegistry(): Promise<void> {
  const { registry, overrides: mayOverride } = readBoot();
  if (!mayOverride) return;
  store.set(requestedOverridesAtom, requestedOverrides());
  const overrides = chosenOverrides();
  if (overrides.length === 0) return;
  const found = await Promise.all(overrides.map(settle));
  const rows = found.flatMap(({ row }) => row ?? []);
  const others = registry.microfrontends.filter(
    (live) => !rows.some(({ name }) => name === live.name),
  );
  // If two rows claim the same name, address or slot, the first wins, so tested rows precede live ones.
  replaceBoot({
    registry: soundRegistry({ ...registry, microfrontends: [...rows, ...others] }).registry,
  });
  store.set(
    overridesAtom,
    found.map(({ settled }) => settled),
  );
}

async function settle(
  override: Override,
): Promise<{ settled: SettledOverride; row?: RegistryRow }> {
  const settled = { ...override, isMissing: false, refused: '' };
  try {
    const { rowElsewhere } = await import(
      /* webpackChunkName: "row-elsewhere" */ './row-elsewhere.ts'
    );
    const { row, policies } = await rowElsewhere(override);
    const { guestPolicies = [] } = readBoot();
    const refused = policies.filter((policy) => !guestPolicies.includes(policy)).join(', ');
    return refused ? { settled: { ...settled, refused } } : { settled, row };
  } catch (error) {
    console.error('An override could not be loaded', error);
    return { settled: { ...settled, isMissing: true } };
  }
}
