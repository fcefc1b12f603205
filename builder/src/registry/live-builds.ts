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
}

/**
 * Changes which builds are live, atomically for all front ends. Concurrent changes are serialized.
 *
 * @returns the changes of builds and pins
 * @throws when the builds are incompatible; nothing is changed then
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
 * @throws when the builds are incompatible
 */
export async function preview({ kind, names, decide, share }: ChangeRequest, before: LiveBuilds) {
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

/**
 * Returns why a micro-frontend is incompatible with a shell, as the start of a message; `undefined`
 * if it is compatible.
 */
function incompatibilityOf(row: RegistryRow, shell: Registry['shell']): string | undefined {
  if (!worksWithKit(row, shell)) {
    return row.kit === shell.kit
      ? `${row.name} and the shell were built with different kits of the same version ${row.kit}. `
      : `${row.name} needs kit ${row.kit} and the shell has ${shell.kit}. `;
  }
  const used = sharedNamesOf(row.name, row.build);
  const provided = sharedNamesOf('shell', shell.build);
  const missing = used && provided ? namesMissing(used, provided) : [];
  return missing.length > 0
    ? `${row.name} needs ${missing.join(', ')}, which the shell lacks. `
    : undefined;
}

/**
 * Rejects micro-frontends that the live shell could only show as an error.
 *
 * @throws when a micro-frontend needs another kit than the shell's, or exports it lacks
 */
function refuseOtherKit({ shell, microfrontends }: Registry, pinned: Builds): void {
  for (const row of microfrontends) {
    const incompatibility = incompatibilityOf(row, shell);
    if (!incompatibility) continue;
    const pinnedName = [row.name, 'shell'].find((each) => pinned.has(each));
    throw new ToolError(
      'incompatibleKit',
      incompatibility +
        (pinnedName
          ? `${pinnedName} is pinned: npm run deploy -- ${pinnedName} --unpin lets npm run build replace it.`
          : 'npm run build makes builds of one kit live together.'),
    );
  }
}
