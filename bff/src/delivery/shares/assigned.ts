import { soundRegistry, type Registry, type Share } from '@harmony/contract';
import { createHash } from 'node:crypto';

/**
 * Returns whether a user is part of a rollout. Computed from user and build, so it is stable across requests and
 * instances, and independent between builds.
 */
export function isAmong({ percent, row }: Share, userId: string): boolean {
  const hash = createHash('sha256').update(`${row.name} ${row.build} ${userId}`).digest();
  return hash.readUInt32BE(0) % 100 < percent;
}

/** Cache of registries by enabled rollouts, used by each page. */
const known = new WeakMap<Registry, Map<string, Registry>>();

/** Returns a registry with the given rollouts applied and the list of rollouts removed. */
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
  // A new build may claim a slot of another one.
  return soundRegistry({ shell, microfrontends: rows }).registry;
}
