import { compare, entryOf } from './compare.ts';
import type { KitTypes } from './kit-types.ts';
import { API, withTypesOf } from './shared-types.ts';

/** A slot between two builds, with the declarations that each was built with. */
export interface SlotPair {
  slot: string;
  /** Declarations of the build that fills the slot. */
  filler: KitTypes;
  /** Declarations of the build that shows the slot. */
  shower: KitTypes;
}

const CONTRACT = '@harmony/contract';

/**
 * Checks that parts in slots accept the props they are given.
 *
 * @param present declarations of the shell, whose API data both builds handle
 * @returns for each mismatch the reason, such as `Property 'day' is missing in type …`
 */
export async function compareSlots(
  present: KitTypes,
  pairs: readonly SlotPair[],
): Promise<Map<SlotPair, string>> {
  const all = [...new Set(pairs.flatMap(({ filler, shower }) => [filler, shower]))];
  const nameOf = (types: KitTypes) => `kit${all.indexOf(types)}`;
  const kits: Record<string, KitTypes> = { shell: present };
  for (const types of all) {
    kits[nameOf(types)] = withTypesOf(present, types, { of: [API], in: 'shell' });
  }
  const checks = pairs.map(({ slot, filler, shower }, index) => {
    const props = (types: KitTypes) =>
      `Props<import('./${nameOf(types)}/${entryOf(types, CONTRACT)}').Slots, ${JSON.stringify(slot)}>`;
    return `export const check${index}: ${props(filler)} = null! as ${props(shower)};`;
  });
  const failures = await compare({ kits, checks });
  return new Map(
    pairs.flatMap((pair, index) => {
      const reason = failures.checks.get(index) ?? failures.kits.get(nameOf(pair.filler));
      return reason === undefined ? [] : [[pair, reason.replace(/^has changed: /, '')] as const];
    }),
  );
}
