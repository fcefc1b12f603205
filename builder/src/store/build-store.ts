import type { Deployment } from '@harmony/bff/build-store/deployments';
import type { KeptBuild } from '@harmony/bff/build-store/live-builds';
import { openBucket } from '@harmony/bff/build-store/bucket';
import { readBucketSettings } from '@harmony/bff/bucket-variables';
import { buildsDirectory } from '../project.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/** What is live, and how it came to be. */
export interface LiveBuilds {
  /** The registry as it was read: `undefined` before the first build. */
  registry?: unknown;
  /** All deployments that are remembered, the latest last. */
  deployments: readonly Deployment[];
}

/** What follows from what is live. */
export interface Change<Result> {
  live: LiveBuilds;
  result: Result;
}

/** Where all instances have their builds from (ADR 53). */
export interface BuildStore {
  readLive(): Promise<LiveBuilds>;
  /**
   * Changes what is live. Two that do so one after the other, each on what the other has left: so `change`
   * may be asked again, and must do nothing but say what follows.
   */
  changeLive<Result>(change: (live: LiveBuilds) => Promise<Change<Result>>): Promise<Result>;
  /**
   * Makes sure that a build is in this machine's folder of builds.
   *
   * @returns whether it is there now
   * @throws DamagedBuild when what is in the store is not what was put there
   */
  bring(name: string, build: string): Promise<boolean>;
  /** Puts a build of this machine's folder where all instances find it. */
  put(name: string, build: string): Promise<void>;
  /** The builds that are there, those of each front end by when they came, the latest first. */
  kept(): Promise<KeptBuild[]>;
  /** Removes builds, except those that `changeLive` makes live meanwhile. */
  removeOld(choose: (kept: readonly KeptBuild[], live: LiveBuilds) => KeptBuild[]): Promise<void>;
}

function openStore(): BuildStore {
  const settings = readBucketSettings(process.env);
  return settings
    ? bucketStore(openBucket(settings), buildsDirectory)
    : folderStore(buildsDirectory);
}

let opened: BuildStore | undefined;

/**
 * The store that this program's environment names: a bucket, or the folder of builds.
 *
 * @throws when the variables of a bucket are not in order
 */
export function buildStore(): BuildStore {
  opened ??= openStore();
  return opened;
}
