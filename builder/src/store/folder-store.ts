import { registrySchema } from '@harmony/contract';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHere } from '@harmony/bff/build-store/download-build';
import { deploymentSchema, type Deployment } from '@harmony/bff/build-store/deployments';
import { buildsKeptIn, removeFrom } from '@harmony/bff/build-store/kept-builds';
import { writeRegistry } from '@harmony/bff/build-store/registry-file';
import type { BuildStore, LiveBuilds } from './build-store.ts';
import { whileBuildsLocked } from './deploy-lock.ts';

/**
 * Stores builds in a folder that the server reads: for one machine, or several with a shared disk.
 *
 * @param folder folder of the builds
 */
export function folderStore(folder: string): BuildStore {
  const registryFile = join(folder, 'manifest.json');
  const deploymentsFile = join(folder, 'deployments.json');

  function read(): LiveBuilds {
    return { registry: readRegistryFile(), deployments: readDeployments() };
  }

  /** `null` for a damaged file, which is not the same as a missing one. */
  function readRegistryFile(): unknown {
    if (!existsSync(registryFile)) return undefined;
    try {
      return JSON.parse(readFileSync(registryFile, 'utf8'));
    } catch {
      return null;
    }
  }

  function readDeployments(): Deployment[] {
    if (!existsSync(deploymentsFile)) return [];
    return deploymentSchema.array().parse(JSON.parse(readFileSync(deploymentsFile, 'utf8')));
  }

  function remember(deployments: readonly Deployment[]): void {
    const unfinished = `${deploymentsFile}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(deployments, null, 2));
    renameSync(unfinished, deploymentsFile);
  }

  return {
    readLive: () => Promise.resolve(read()),
    changeLive: (change) =>
      whileBuildsLocked(async () => {
        const before = read();
        const { live, result } = await change(before);
        // Recorded first: if the process is killed in between, the next build makes the recorded builds live.
        if (live.deployments !== before.deployments) remember(live.deployments);
        writeRegistry(registryFile, registrySchema.parse(live.registry));
        return result;
      }),
    download: (name, build) => Promise.resolve(isHere(folder, name, build)),
    put: () => Promise.resolve(),
    kept: () => Promise.resolve(buildsKeptIn(folder)),
    removeOld: (choose) =>
      whileBuildsLocked(() => removeFrom(folder, choose(buildsKeptIn(folder), read()))),
  };
}
