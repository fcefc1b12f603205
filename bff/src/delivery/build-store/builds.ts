import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import type { RegistryRow } from '@harmony/contract';
import { bringBuild, isHere } from './bring-build.ts';
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

/** A server does not wait longer for a bucket when it starts: it has what it kept. */
const START_MILLISECONDS = 20_000;

/** A build by its name, and where it comes from if that is the server of another team. */
export type BroughtBuild = Pick<RegistryRow, 'name' | 'build' | 'from'>;

/** The builds of this machine, and how they get there. */
export interface Builds {
  /**
   * Makes sure that a build is on this machine, if there is one anywhere: a page that another instance has
   * answered may ask for one that this instance has not heard of yet, or does not keep any more.
   */
  bring(wanted: BroughtBuild): Promise<void>;
  /** The same for a script for pages of others. */
  bringEmbed(file: string): Promise<void>;
  /** What is not as it should be, a sentence each. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** Begins to keep this machine's builds. Where a bucket is followed, it has been looked at once by the end. */
export async function openBuilds({
  environment,
  logger,
}: Pick<Services, 'environment' | 'logger'>): Promise<Builds> {
  const folder = resolve(environment.buildsFolder);
  const once = onceAtATime(logger);
  if (!environment.bucket) {
    return {
      async bring({ name, build, from }) {
        if (!from || isHere(folder, name, build)) return;
        const source = originSource(from.origin);
        const wanted = { name, build, list: from.list };
        await once(`${name}/${build}`, () => bringBuild(source, folder, wanted));
      },
      bringEmbed: () => Promise.resolve(),
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
    async bring({ name, build }) {
      if (isHere(folder, name, build)) return;
      await once(`${name}/${build}`, () => bringBuild(source, folder, { name, build }));
    },
    async bringEmbed(file) {
      if (isEmbed(file)) await once(`embed/${file}`, () => keepEmbed(source, folder, file));
    },
    problems: () => following?.problems() ?? [],
    close: () => following?.close() ?? Promise.resolve(),
  };
}
