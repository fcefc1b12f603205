import type { Registry, RegistryRow } from '@harmony/contract';
import { compareSlots, type SlotPair } from '../compatibility/compare-slots.ts';
import { compressedKitTypes, parseKitTypes, type KitTypes } from '../compatibility/kit-types.ts';
import { shownSlotsOf } from '../compatibility/own-slots.ts';

/** A build of a registry with its record of the kit. */
interface Recorded {
  name: string;
  build: string;
  row?: RegistryRow;
  types: KitTypes;
}

/**
 * Returns the rows whose slots do not match those of another live build, with the reasons. Of two builds
 * that do not match, it returns the changed one, otherwise the one whose kit differs from the shell's,
 * otherwise the one that fills the slot.
 *
 * @param names front ends of the change
 */
export async function slotMismatchesOf(
  { shell, microfrontends }: Pick<Registry, 'shell' | 'microfrontends'>,
  names: readonly string[],
): Promise<Map<RegistryRow, string>> {
  const kits = new Map<string, KitTypes>();
  const recorded = [{ name: 'shell', build: shell.build }, ...microfrontends].flatMap(
    (row): Recorded[] => {
      const { name, build } = row;
      const compressed = compressedKitTypes(name, build);
      if (!compressed) return [];
      const key = compressed.toString('base64');
      const types = kits.get(key) ?? parseKitTypes(compressed);
      kits.set(key, types);
      return [{ name, build, types, ...('entry' in row ? { row } : {}) }];
    },
  );
  const [host] = recorded;
  if (host?.name !== 'shell') return new Map();
  const pairs = recorded.flatMap((shower) =>
    shownSlotsOf(shower.name, shower.build).flatMap((slot) =>
      recorded
        .filter((filler) => filler.row?.slots.includes(slot) && filler.types !== shower.types)
        .map((filler) => ({ slot, filler, shower })),
    ),
  );
  if (pairs.length === 0) return new Map();
  const compared = new Map<SlotPair, (typeof pairs)[number]>(
    pairs.map((pair) => [
      { slot: pair.slot, filler: pair.filler.types, shower: pair.shower.types },
      pair,
    ]),
  );
  const mismatches = new Map<RegistryRow, string>();
  for (const [key, why] of await compareSlots(host.types, [...compared.keys()])) {
    const pair = compared.get(key);
    if (!pair) continue;
    const { slot, filler, shower } = pair;
    if (shower.row && isToBlame(shower, filler, host, names)) {
      const other = `${filler.name} ${filler.build} takes`;
      mismatches.set(
        shower.row,
        `shows ${slot} (build ${shower.build}) with other props than ${other}: ${why}`,
      );
    } else if (filler.row) {
      const other = `${shower.name} ${shower.build} gives`;
      mismatches.set(
        filler.row,
        `fills ${slot} (build ${filler.build}) with other props than ${other}: ${why}`,
      );
    }
  }
  return mismatches;
}

/** Whether the mismatch is attributed to the build that shows the slot, and not to the one that fills it. */
function isToBlame(
  shower: Recorded,
  filler: Recorded,
  host: Recorded,
  names: readonly string[],
): boolean {
  const [isNew, isOtherNew] = [shower, filler].map(({ name }) => names.includes(name));
  if (isNew !== isOtherNew) return isNew === true;
  return filler.types === host.types && shower.types !== host.types;
}

/**
 * Returns a sentence for each slot that a change leaves empty: one that a new build shows and no live
 * build fills, or that a new build no longer fills.
 *
 * @param before the live registry
 */
export function emptySlotsOf(after: Registry, before: Registry | undefined): string[] {
  return buildsWithShell(after).flatMap(({ name, build }) =>
    shownSlotsOf(name, build)
      .filter((slot) => !fillerOf(after, slot))
      .flatMap((slot) => {
        const filler = fillerOf(before, slot);
        const isLive = buildsWithShell(before).some(
          (row) => row.name === name && row.build === build,
        );
        if (!isLive) return [`${name} ${build} shows ${slot}, which no live build fills.`];
        if (!filler) return [];
        const next = after.microfrontends.find((row) => row.name === filler.name)?.build;
        return [`${filler.name} ${next} does not fill ${slot}, which ${name} ${build} shows.`];
      }),
  );
}

function buildsWithShell(registry: Registry | undefined): { name: string; build: string }[] {
  if (!registry) return [];
  return [{ name: 'shell', build: registry.shell.build }, ...registry.microfrontends];
}

function fillerOf(registry: Registry | undefined, slot: string): RegistryRow | undefined {
  return registry?.microfrontends.find(({ slots }) => slots.includes(slot));
}
