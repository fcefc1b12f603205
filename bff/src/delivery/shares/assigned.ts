import { soundRegistry, type Registry, type Share } from '@harmony/contract';
import { createHash } from 'node:crypto';

/**
 * Whether somebody is among those who get a share. It follows from who they are and from the build, so the
 * same person always gets the same, on every instance, and other builds have other people.
 */
export function isAmong({ percent, row }: Share, userId: string): boolean {
  const hash = createHash('sha256').update(`${row.name} ${row.build} ${userId}`).digest();
  return hash.readUInt32BE(0) % 100 < percent;
}

/** Registries with shares, as they are asked for with each page. */
const known = new WeakMap<Registry, Map<string, Registry>>();

/** A registry with some of its shares live: pages know of no shares. */
export function withShares(live: Registry, shares: readonly Share[]): Registry {
  if (!live.shares) return live;
  const registries = known.get(live) ?? new Map<string, Registry>();
  known.set(live, registries);
  const which = shares.map(({ row }) => row.name).join(' ');
  const registry = registries.get(which) ?? settled(live, shares);
  registries.set(which, registry);
  return registry;
}

function settled({ shell, microfrontends }: Registry, shares: readonly Share[]): Registry {
  const rows = microfrontends.map(
    (row) => shares.find((share) => share.row.name === row.name)?.row ?? row,
  );
  // A new build may claim what another one has.
  return soundRegistry({ shell, microfrontends: rows }).registry;
}
