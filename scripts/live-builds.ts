import {
  shareSchema,
  worksWithKit,
  type Registry,
  type RegistryRow,
  type Share,
} from '@harmony/contract';
import { whileLocked } from './deploy-lock.ts';
import {
  pinnedBuilds,
  readDeployments,
  rememberDeployments,
  type Deployment,
} from './deployments.ts';
import { namesMissing, sharedNamesOf } from './exports/shared-names.ts';
import { builtRow, readRegistry, registryFile, registryOf, writeRegistry } from './registry.ts';

/** The build of each room by its name. */
export type Builds = ReadonlyMap<string, string>;

/** What an operator wants, and for which rooms they say so. */
export interface Wish {
  kind: Deployment['kind'];
  names: readonly string[];
  /**
   * Says what is to be live.
   *
   * @param live what is
   * @param pinned those builds that somebody chose, and that stay
   */
  decide(live: Builds, pinned: Builds): Builds;
  /** What a part of all people is to get besides; without it, what they get stays. */
  share?: { builds: Builds; percent: number };
}

/**
 * Changes which builds are live, at once for all rooms. Two processes do it one after the other, each
 * on what the other has left.
 *
 * @returns what has changed: builds, and which of them are pinned
 * @throws when the builds do not fit together; everything stays as it was then
 */
export function switchBuilds(wish: Wish): Promise<Deployment[]> {
  return whileLocked(() => {
    const { live, next, pinned, registry } = outlook(wish);
    const { kind, names } = wish;
    const at = new Date().toISOString();
    const changes: Deployment[] = [];
    for (const [name, build] of next) {
      const isNew = live.get(name) !== build;
      const changesPin =
        names.includes(name) && (kind === 'pin' ? pinned.get(name) !== build : pinned.has(name));
      if (!isNew && !changesPin) continue;
      changes.push({ at, name, build, replaced: isNew ? (live.get(name) ?? null) : null, kind });
    }
    if (wish.share) {
      const { builds, percent } = wish.share;
      for (const [name, build] of builds) {
        changes.push({ at, name, build, replaced: null, kind, percent });
      }
    }
    // Remembered first: after a kill in between, the next build makes live what was chosen.
    rememberDeployments(changes);
    writeRegistry(registryFile, registry);
    return changes;
  });
}

/**
 * What would be live, as things are now.
 *
 * @throws when the builds do not fit together
 */
export function outlook({ kind, names, decide, share }: Wish) {
  const live = liveBuilds(kind);
  const pinned = pinnedBuilds(readDeployments());
  const next = decide(live, pinned);
  const registry = registryOf(rowsOf(next));
  refuseOtherKit(registry, pinned);
  const shares = sharesAfter(kind, names, share).filter(
    ({ row }) => next.get(row.name) !== row.build,
  );
  for (const { row } of shares)
    refuseOtherKit(registryOf(withRow(next, row.name, row.build)), pinned);
  return {
    live,
    next,
    pinned,
    registry: { ...registry, ...(shares.length > 0 ? { shares } : {}) },
  };
}

function withRow(builds: Builds, name: string, build: string): Map<string, unknown> {
  return rowsOf(new Map([...builds, [name, build]]));
}

function rowsOf(builds: Builds): Map<string, unknown> {
  return new Map([...builds].map(([name, build]) => [name, builtRow(name, build)]));
}

/** What a part of all people gets afterwards: a new deploy of a micro-frontend ends its share. */
function sharesAfter(
  kind: Deployment['kind'],
  names: readonly string[],
  share: Wish['share'],
): Share[] {
  const stay = liveShares(kind).filter(({ row }) => !names.includes(row.name));
  if (!share || share.percent === 0) return stay;
  const given = [...share.builds].map(([name, build]) =>
    shareSchema.parse({ percent: share.percent, row: builtRow(name, build) }),
  );
  return [...stay, ...given];
}

function liveShares(kind: Deployment['kind']): Share[] {
  try {
    return readRegistry()?.shares ?? [];
  } catch (error) {
    if (kind === 'build') return [];
    throw error;
  }
}

/**
 * The live build of each room; none before the first build, or where `npm run build` finds a registry
 * that it has to make anew.
 */
function liveBuilds(kind: Deployment['kind']): Map<string, string> {
  try {
    const registry = readRegistry();
    return registry ? buildsIn(registry) : new Map();
  } catch (error) {
    if (kind === 'build') return new Map();
    throw error;
  }
}

/** The build of each room in a registry. */
export function buildsIn({ shell, microfrontends }: Registry): Map<string, string> {
  return new Map([
    ['shell', shell.build],
    ...microfrontends.map((row): [string, string] => [row.name, row.build]),
  ]);
}

/** Why a micro-frontend would not work in a shell, as the beginning of a sentence; `undefined` if it does. */
function misfitOf(row: RegistryRow, shell: Registry['shell']): string | undefined {
  if (!worksWithKit(row, shell)) {
    return row.kit === shell.kit
      ? `${row.name} and the shell were made with different kits that both say they are ${row.kit}. `
      : `${row.name} needs kit ${row.kit} and the shell has ${shell.kit}. `;
  }
  const taken = sharedNamesOf(row.name, row.build);
  const brought = sharedNamesOf('shell', shell.build);
  const missing = taken && brought ? namesMissing(taken, brought) : [];
  return missing.length > 0
    ? `${row.name} needs ${missing.join(', ')}, which the shell lacks. `
    : undefined;
}

/**
 * Refuses what the live shell could only show as an error.
 *
 * @throws when a micro-frontend would need another kit than the shell brings, or what it lacks
 */
function refuseOtherKit({ shell, microfrontends }: Registry, pinned: Builds): void {
  for (const row of microfrontends) {
    const misfit = misfitOf(row, shell);
    if (!misfit) continue;
    const wayOut = [row.name, 'shell'].find((each) => pinned.has(each));
    throw new Error(
      misfit +
        (wayOut
          ? `${wayOut} is pinned: npm run deploy -- ${wayOut} --unpin lets npm run build replace it.`
          : 'npm run build makes builds of one kit live together.'),
    );
  }
}
