import { shareSchema, type Registry, type RegistryRow, type Share } from '@harmony/contract';
import { pinnedBuilds, remembered, type Deployment } from '@harmony/bff/build-store/deployments';
import { buildsIn } from '@harmony/bff/build-store/live-builds';
import { incompatibilitiesOf } from './compatibility.ts';
import { builtRow, registryIn, registryOf } from './registry.ts';
import { emptySlotsOf, slotMismatchesOf } from './slot-mismatches.ts';
import { buildStore, type LiveBuilds } from '../store/build-store.ts';
import { ToolError } from '../errors/tool-error.ts';

/** Build of each front end, by name. */
export type Builds = ReadonlyMap<string, string>;

/** A change of live builds requested by an operator, and the front ends it names. */
export interface ChangeRequest {
  kind: Deployment['kind'];
  names: readonly string[];
  /**
   * Returns the builds to make live.
   *
   * @param live the live builds
   * @param pinned the pinned builds, which stay
   */
  decide(live: Builds, pinned: Builds): Builds | Promise<Builds>;
  /** Builds for a percentage of visitors; without it, existing shares stay. */
  share?: { builds: Builds; percent: number };
  /** Micro-frontends that may stop, because the operator accepts that. */
  stop?: readonly string[];
}

/**
 * Changes which builds are live, atomically for all front ends. Concurrent changes are serialized.
 *
 * @returns the changes of builds and pins
 * @throws when micro-frontends would stop; nothing is changed then
 */
export function switchBuilds(change: ChangeRequest): Promise<Deployment[]> {
  return buildStore().changeLive(async (before) => {
    const { live, next, pinned, registry } = await preview(change, before);
    const { kind, names } = change;
    const at = new Date().toISOString();
    const changes: Deployment[] = [];
    for (const [name, build] of next) {
      const isNew = live.get(name) !== build;
      const changesPin =
        names.includes(name) && (kind === 'pin' ? pinned.get(name) !== build : pinned.has(name));
      if (!isNew && !changesPin) continue;
      changes.push({ at, name, build, replaced: isNew ? (live.get(name) ?? null) : null, kind });
    }
    if (change.share) {
      const { builds, percent } = change.share;
      for (const [name, build] of builds) {
        changes.push({ at, name, build, replaced: null, kind, percent });
      }
    }
    const deployments =
      changes.length > 0 ? remembered(before.deployments, changes) : before.deployments;
    return { live: { registry, deployments }, result: changes };
  });
}

/**
 * Computes the registry after a change, and downloads its builds to this machine.
 *
 * @param before the live builds
 * @throws when micro-frontends would stop
 */
export async function preview(change: ChangeRequest, before: LiveBuilds) {
  const { kind, names, decide, share } = change;
  const registered = registeredIn(before, kind);
  const live = registered ? buildsIn(registered) : new Map<string, string>();
  const pinned = pinnedBuilds(before.deployments);
  const next = await decide(live, pinned);
  const registry = registryOf(await rowsOf(next));
  const stay = (registered?.shares ?? []).filter(({ row }) => !names.includes(row.name));
  const shares = [...stay, ...(await sharesOf(share))].filter(
    ({ row }) => next.get(row.name) !== row.build,
  );
  const { shell } = registry;
  const reasons = await incompatibilitiesOf(shell, [
    ...registry.microfrontends,
    ...shares.map(({ row }) => row),
  ]);
  const comparable = {
    shell,
    microfrontends: registry.microfrontends.filter((row) => !reasons.has(row)),
  };
  for (const [row, reason] of await allSlotMismatches(comparable, shares, names)) {
    if (!reasons.has(row)) reasons.set(row, reason);
  }
  const empty = kind === 'build' ? [] : emptySlotsOf(registry, registered);
  if (empty.length > 0) throw new ToolError('incompatibleKit', empty.join('\n'));
  // A full build replaces the shell regardless of other teams and pins.
  if (kind !== 'build') refuseStops(reasons, registered, change, pinned);
  const microfrontends = registry.microfrontends.map((given) => {
    const { stopped: _, ...row } = given;
    const stopped = reasons.get(given);
    return stopped === undefined ? row : { ...row, stopped };
  });
  const working = shares.filter(({ row }) => !reasons.has(row));
  return {
    live,
    next,
    pinned,
    registry: { shell, microfrontends, ...(working.length > 0 ? { shares: working } : {}) },
  };
}

async function rowsOf(builds: Builds): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  for (const [name, build] of builds) rows.set(name, await rowOf(name, build));
  return rows;
}

/** Returns the row of a build, which is downloaded to this machine if needed. */
async function rowOf(name: string, build: string): Promise<unknown> {
  if (!(await buildStore().download(name, build))) {
    throw new ToolError(
      'missingBuild',
      `The build ${build} of ${name} is missing. npm run build builds all of them again.`,
    );
  }
  return builtRow(name, build);
}

/** Returns the new shares; a new deploy of a micro-frontend ends its share. */
async function sharesOf(share: ChangeRequest['share']): Promise<Share[]> {
  if (!share || share.percent === 0) return [];
  const added: Share[] = [];
  for (const [name, build] of share.builds) {
    const row = await rowOf(name, build);
    added.push(shareSchema.parse({ percent: share.percent, row }));
  }
  return added;
}

/**
 * Returns the live registry; undefined before the first build, or when `npm run build` replaces a
 * damaged one.
 */
function registeredIn(live: LiveBuilds, kind: Deployment['kind']): Registry | undefined {
  try {
    return registryIn(live);
  } catch (error) {
    if (kind === 'build') return undefined;
    throw error;
  }
}

/** Returns the mismatches of slots between the live builds, and with each shared build in place of its live one. */
async function allSlotMismatches(
  registry: Pick<Registry, 'shell' | 'microfrontends'>,
  shares: readonly Share[],
  names: readonly string[],
): Promise<Map<RegistryRow, string>> {
  const { shell, microfrontends } = registry;
  const all = new Map(await slotMismatchesOf(registry, names));
  for (const { row } of shares) {
    const others = microfrontends.filter(({ name }) => name !== row.name);
    const shared = { shell, microfrontends: [...others, row] };
    const reason = (await slotMismatchesOf(shared, [...names, row.name])).get(row);
    if (reason !== undefined) all.set(row, reason);
  }
  return all;
}

/**
 * Rejects a change after which micro-frontends would stop, except for those that the operator accepts
 * and those that are stopped already.
 *
 * @throws with a line for each of them, and the remedy
 */
function refuseStops(
  reasons: ReadonlyMap<RegistryRow, string>,
  registered: Registry | undefined,
  { names, stop = [] }: ChangeRequest,
  pinned: Builds,
): void {
  const isStopped = ({ name, build }: RegistryRow) =>
    registered?.microfrontends.some(
      (row) => row.name === name && row.build === build && row.stopped !== undefined,
    );
  const lines = [...reasons]
    .filter(([row]) => !stop.includes(row.name) && !isStopped(row))
    .map(([{ name }, reason]) => {
      const pinnedName = [name, 'shell'].find((each) => pinned.has(each));
      const remedy = pinnedName
        ? `${pinnedName} is pinned: npm run deploy -- ${pinnedName} --unpin lets npm run build replace it.`
        : 'npm run build makes builds of one kit live together.';
      const acceptance = names.includes(name)
        ? ''
        : ` --stop ${name} makes the others live and stops it.`;
      return `${name} ${reason}. ${remedy}${acceptance}`;
    });
  if (lines.length > 0) throw new ToolError('incompatibleKit', lines.join('\n'));
}
