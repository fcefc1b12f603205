import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import type { RegistryRow } from '@harmony/contract';
import { downloadBuild, isHere } from './download-build.ts';
import { sourceIn } from './bucket-source.ts';
import { openBucket } from './bucket.ts';
import { isEmbed, keepEmbed } from './embeds.ts';
import { followBucket } from './follow-bucket.ts';
import { originSource } from './origin-source.ts';
import { onceAtATime } from './once-at-a-time.ts';

declare module '../../services.ts' {
  interface Services {
    builds: Builds;
  }
}

/** Maximum wait for the bucket at startup; the local builds suffice to start. */
const START_MILLISECONDS = 20_000;

/** A build and, if it is from another team, that team's server. */
export type RequestedBuild = Pick<RegistryRow, 'name' | 'build' | 'from'>;

/** Builds on this machine and their download. */
export interface Builds {
  /**
   * Downloads a build if any source has it: a page from another instance may reference a build that this instance does
   * not have yet, or has already deleted.
   */
  download(wanted: RequestedBuild): Promise<void>;
  /** Downloads an embeddable script if any source has it. */
  downloadEmbed(file: string): Promise<void>;
  problems(): readonly string[];
  close(): Promise<void>;
}

/** Starts to maintain the builds on this machine. With a bucket, waits for the first synchronization. */
export async function openBuilds({
  environment,
  logger,
}: Pick<Services, 'environment' | 'logger'>): Promise<Builds> {
  const folder = resolve(environment.buildsFolder);
  const once = onceAtATime(logger);
  if (!environment.bucket) {
    return {
      async download({ name, build, from }) {
        if (!from || isHere(folder, name, build)) return;
        const source = originSource(from.origin);
        const wanted = { name, build, list: from.list };
        await once(`${name}/${build}`, () => downloadBuild(source, folder, wanted));
      },
      downloadEmbed: () => Promise.resolve(),
      problems: () => [],
      close: () => Promise.resolve(),
    };
  }
  const bucket = openBucket(environment.bucket);
  const source = sourceIn(bucket);
  const { registryFile, hasOwnRegistry } = environment;
  const following = hasOwnRegistry
    ? undefined
    : followBucket({ bucket, source, folder, registryFile, logger });
  if (following)
    await Promise.race([following.first, pause(START_MILLISECONDS, undefined, { ref: false })]);
  return {
    async download({ name, build }) {
      if (isHere(folder, name, build)) return;
      await once(`${name}/${build}`, () => downloadBuild(source, folder, { name, build }));
    },
    async downloadEmbed(file) {
      if (isEmbed(file)) await once(`embed/${file}`, () => keepEmbed(source, folder, file));
    },
    problems: () => following?.problems() ?? [],
    close: () => following?.close() ?? Promise.resolve(),
  };
}
