import { worksWithKit, type Registry } from '@harmony/contract';
import { whileLocked } from './deploy-lock.ts';
import {
  pinnedBuilds,
  readDeployments,
  rememberDeployments,
  type Deployment,
} from './deployments.ts';
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
}

/**
 * Changes which builds are live, at once for all rooms. Two processes do it one after the other, each
 * on what the other has left.
 *
 * @returns what has changed: builds, and which of them are pinned
 * @throws when the builds do not fit together; everything stays as it was then
 */
export function switchBuilds({ kind, names, decide }: Wish): Promise<Deployment[]> {
  return whileLocked(() => {
    const live = liveBuilds(kind);
    const pinned = pinnedBuilds(readDeployments());
    const next = decide(live, pinned);
    const registry = registryOf(
      new Map([...next].map(([name, build]) => [name, builtRow(name, build)])),
    );
    refuseOtherKit(registry, pinned);
    const at = new Date().toISOString();
    const changes: Deployment[] = [];
    for (const [name, build] of next) {
      const isNew = live.get(name) !== build;
      const changesPin =
        names.includes(name) && (kind === 'pin' ? pinned.get(name) !== build : pinned.has(name));
      if (!isNew && !changesPin) continue;
      changes.push({ at, name, build, replaced: isNew ? (live.get(name) ?? null) : null, kind });
    }
    // Remembered first: after a kill in between, the next build makes live what was chosen.
    rememberDeployments(changes);
    writeRegistry(registryFile, registry);
    return changes;
  });
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

/**
 * Refuses what the live shell could only show as an error.
 *
 * @throws when a micro-frontend would need another kit than the shell brings
 */
function refuseOtherKit({ shell, microfrontends }: Registry, pinned: Builds): void {
  for (const { name, kit } of microfrontends) {
    if (worksWithKit(kit, shell.kit)) continue;
    const wayOut = [name, 'shell'].find((each) => pinned.has(each));
    throw new Error(
      `${name} needs kit ${kit} and the shell has ${shell.kit}. ` +
        (wayOut
          ? `${wayOut} is pinned: npm run deploy -- ${wayOut} --unpin lets npm run build replace it.`
          : 'npm run build makes builds of one kit live together.'),
    );
  }
}
