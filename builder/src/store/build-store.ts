import type { Deployment } from '@harmony/bff/build-store/deployments';
import type { KeptBuild } from '@harmony/bff/build-store/live-builds';
import { openBucket } from '@harmony/bff/build-store/bucket';
import { readBucketSettings } from '@harmony/bff/bucket-variables';
import { buildsDirectory } from '../project.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/** Live builds and their history. */
export interface LiveBuilds {
  /** The registry as read, not validated; `undefined` before the first build. */
  registry?: unknown;
  /** Recorded deployments, latest last. */
  deployments: readonly Deployment[];
}

/** New live builds and the result of the change. */
export interface Change<Result> {
  live: LiveBuilds;
  result: Result;
}

/** Store of the builds of all instances (ADR 53). */
export interface BuildStore {
  readLive(): Promise<LiveBuilds>;
  /**
   * Changes the live builds. Concurrent changes are serialized: `change` may run several times and
   * must not have side effects.
   */
  changeLive<Result>(change: (live: LiveBuilds) => Promise<Change<Result>>): Promise<Result>;
  /**
   * Ensures that a build is in the local folder of builds.
   *
   * @returns whether it exists
   * @throws DamagedBuild when the stored files do not match their list
   */
  download(name: string, build: string): Promise<boolean>;
  /** Uploads a build from the local folder to the store of all instances. */
  put(name: string, build: string): Promise<void>;
  /** Returns the stored builds, by front end and time, latest first. */
  kept(): Promise<KeptBuild[]>;
  /** Removes builds, except those made live by a concurrent `changeLive`. */
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
 * Returns the store configured in the environment: a bucket, or the folder of builds.
 *
 * @throws when the bucket's variables are invalid
 */
export function buildStore(): BuildStore {
  opened ??= openStore();
  return opened;
}
