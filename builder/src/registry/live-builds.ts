import {
  shareSchema,
  worksWithKit,
  type Registry,
  type RegistryRow,
  type Share,
} from '@harmony/contract';
import { pinnedBuilds, remembered, type Deployment } from '@harmony/bff/build-store/deployments';
import { buildsIn } from '@harmony/bff/build-store/live-builds';
import { namesMissing, sharedNamesOf } from '../exports/shared-names.ts';
import { builtRow, registryIn, registryOf } from './registry.ts';
import { buildStore, type LiveBuilds } from '../store/build-store.ts';

/** The build of each front end by its name. */
export type Builds = ReadonlyMap<string, string>;

/** What an operator wants, and for which front ends they say so. */
export interface Wish {
  kind: Deployment['kind'];
  names: readonly string[];
  /**
   * Says what is to be live.
   *
   * @param live what is
   * @param pinned those builds that somebody chose, and that stay
   */
  decide(live: Builds, pinned: Builds): Builds | Promise<Builds>;
  /** What a part of all people is to get besides; without it, what they get stays. */
  share?: { builds: Builds; percent: number };
}

/**
 * Changes which builds are live, at once for all front ends. Two processes do it one after the other, each
 * on what the other has left.
 *
 * @returns what has changed: builds, and which of them are pinned
 * @throws when the builds do not fit together; everything stays as it was then
 */
export function switchBuilds(wish: Wish): Promise<Deployment[]> {
  return buildStore().changeLive(async (before) => {
    const { live, next, pinned, registry } = await outlook(wish, before);
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
    const deployments =
      changes.length > 0 ? remembered(before.deployments, changes) : before.deployments;
    return { live: { registry, deployments }, result: changes };
  });
}

/**
 * What would be live. All of these builds are on this machine then.
 *
 * @param before what is live
 * @throws when the builds do not fit together
 */
export async function outlook({ kind, names, decide, share }: Wish, before: LiveBuilds) {
  const registered = registeredIn(before, kind);
  const live = registered ? buildsIn(registered) : new Map<string, string>();
  const pinned = pinnedBuilds(before.deployments);
  const next = await decide(live, pinned);
  const registry = registryOf(await rowsOf(next));
  refuseOtherKit(registry, pinned);
  const stay = (registered?.shares ?? []).filter(({ row }) => !names.includes(row.name));
  const shares = [...stay, ...(await sharesOf(share))].filter(
    ({ row }) => next.get(row.name) !== row.build,
  );
  for (const { row } of shares) {
    const shared = new Map([...next, [row.name, row.build]]);
    refuseOtherKit(registryOf(await rowsOf(shared)), pinned);
  }
  return {
    live,
    next,
    pinned,
    registry: { ...registry, ...(shares.length > 0 ? { shares } : {}) },
  };
}

async function rowsOf(builds: Builds): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  for (const [name, build] of builds) rows.set(name, await rowOf(name, build));
  return rows;
}

/** The row of a build, which is brought to this machine along with it. */
async function rowOf(name: string, build: string): Promise<unknown> {
  if (!(await buildStore().bring(name, build))) {
    throw new Error(
      `The build ${build} of ${name} is gone. npm run build builds all of them again.`,
    );
  }
  return builtRow(name, build);
}

/** What a part of all people gets from now on: a new deploy of a micro-frontend ends its share. */
async function sharesOf(share: Wish['share']): Promise<Share[]> {
  if (!share || share.percent === 0) return [];
  const given: Share[] = [];
  for (const [name, build] of share.builds) {
    const row = await rowOf(name, build);
    given.push(shareSchema.parse({ percent: share.percent, row }));
  }
  return given;
}

/**
 * The registry that is live; none before the first build, or where `npm run build` finds one that it has
 * to make anew.
 */
function registeredIn(live: LiveBuilds, kind: Deployment['kind']): Registry | undefined {
  try {
    return registryIn(live);
  } catch (error) {
    if (kind === 'build') return undefined;
    throw error;
  }
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
