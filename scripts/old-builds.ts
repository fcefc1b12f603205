import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from './deploy-lock.ts';
import { readDeployments, replacedAt } from './deployments.ts';
import { buildsIn } from './live-builds.ts';
import { readRegistry } from './registry.ts';
import { buildsDirectory, microfrontendNames } from './rooms.ts';

/** Pages that are open across a deploy still load from the build they began with. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Removes the builds that are not live, and were not within the last day. */
export function removeOldBuilds(): Promise<void> {
  return whileLocked(() => {
    const registry = readRegistry();
    if (!registry) return;
    const live = buildsIn(registry);
    const shared = (registry.shares ?? []).map(({ row }) => `${row.name} ${row.build}`);
    const deployments = readDeployments();
    for (const name of ['shell', ...microfrontendNames()]) {
      for (const build of buildsOf(name)) {
        const folder = join(buildsDirectory, name, build);
        const since = replacedAt(deployments, name, build) ?? statSync(folder).mtimeMs;
        if (shared.includes(`${name} ${build}`)) continue;
        if (live.get(name) === build || Date.now() - since < KEPT_MILLISECONDS) continue;
        rmSync(folder, { recursive: true, force: true });
      }
    }
  });
}

/** Whether a build is there, and whole: its row is written last. */
export function isBuilt(name: string, build: string): boolean {
  return existsSync(join(buildsDirectory, name, build, 'row.json'));
}

/** The builds of a room that are still there, the latest first. */
export function buildsOf(name: string): string[] {
  const folder = join(buildsDirectory, name);
  if (!existsSync(folder)) return [];
  const age = (build: string) => statSync(join(folder, build)).mtimeMs;
  return readdirSync(folder).toSorted((one, other) => age(other) - age(one));
}
