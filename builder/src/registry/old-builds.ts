import { oldBuilds } from '@harmony/bff/build-store/live-builds';
import { registryIn } from './registry.ts';
import { buildStore } from '../store/build-store.ts';

/** Removes the builds that are not live and were not live within the last day. */
export function removeOldBuilds(): Promise<void> {
  return buildStore().removeOld((kept, live) => {
    const registry = registryIn(live);
    return registry ? oldBuilds(kept, registry, live.deployments) : [];
  });
}

/** Returns the stored builds of a front end, latest first. */
export async function buildsOf(name: string): Promise<string[]> {
  const kept = await buildStore().kept();
  return kept.filter((each) => each.name === name).map(({ build }) => build);
}
