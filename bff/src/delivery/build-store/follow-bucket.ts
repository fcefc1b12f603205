import { soundRegistry, worksWithKit, type Registry, type RegistryRow } from '@harmony/contract';
import { existsSync, readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { every } from '../../platform/schedule/every.ts';
import { bringBuild, type BuildSource } from './bring-build.ts';
import type { Bucket } from './bucket.ts';
import { buildsKeptIn, removeFrom } from './kept-builds.ts';
import { LIVE_KEY, oldBuilds, parseLiveObject, type LiveObject } from './live-builds.ts';
import { writeRegistry } from './registry-file.ts';

/** A deploy is live everywhere within about this time. */
const LOOK_MILLISECONDS = 2000;
/** A build that could not be had is not asked for again before this time. */
const AGAIN_MILLISECONDS = 30_000;

/** What a server keeps up with. */
export interface Following {
  /** Ends when the bucket was looked at once, whatever came of it. */
  first: Promise<void>;
  /** What is not as the bucket says, a sentence each. */
  problems(): readonly string[];
  /** Stops looking, and waits for what is just being done. */
  close(): Promise<void>;
}

interface Followed {
  bucket: Bucket;
  /** Where files of builds come from: that bucket. */
  source: BuildSource;
  /** The builds on this machine. */
  folder: string;
  /** The registry on this machine, which the server serves. */
  registryFile: string;
  logger: Logger;
}

/**
 * Keeps this machine's builds as the bucket says. What is new is brought whole before it is live here, so a
 * bucket that is gone, or holds damaged files, takes nothing away.
 */
export function followBucket({
  bucket,
  source,
  folder,
  registryFile,
  logger,
}: Followed): Following {
  let version: string | undefined;
  let live: LiveObject | undefined;
  /** What could not be had of what is live; `undefined` until that was tried. */
  let missing: ReadonlyMap<string, string> | undefined;
  let unsound: readonly string[] = [];
  let again = 0;
  let problems: readonly string[] = [];

  /** Keeps up, and gives what is not as the bucket says. */
  async function look(): Promise<readonly string[]> {
    const object = await bucket.read(LIVE_KEY, version);
    if (object !== undefined && object !== 'unchanged') {
      live = parseLiveObject(object.content);
      ({ version } = object);
      missing = undefined;
    }
    if (live?.registry === undefined) return ['Nothing is deployed to the bucket of builds yet'];
    const isWanted = !missing || (missing.size > 0 && Date.now() >= again);
    if (isWanted) await keepUpWith(live);
    return [...unsound, ...(missing?.values() ?? [])];
  }

  async function keepUpWith(next: LiveObject): Promise<void> {
    const sound = soundRegistry(next.registry);
    const { registry } = sound;
    missing = await bringAll(registry);
    unsound = sound.problems;
    again = Date.now() + AGAIN_MILLISECONDS;
    const served = servedOf(registry, missing, readHere(registryFile));
    if (served) writeRegistry(registryFile, served);
    if (missing.size > 0) return;
    await removeFrom(folder, oldBuilds(buildsKeptIn(folder), registry, next.deployments));
  }

  /** Brings what is new. Gives for each build that could not be had why. */
  async function bringAll(registry: Registry): Promise<Map<string, string>> {
    const failed = new Map<string, string>();
    const rows = [{ ...registry.shell, name: 'shell' }, ...registry.microfrontends];
    for (const { name, build } of [...rows, ...(registry.shares ?? []).map(({ row }) => row)]) {
      try {
        if (await bringBuild(source, folder, { name, build })) continue;
        failed.set(`${name} ${build}`, `${name} ${build} is not in the bucket of builds`);
      } catch (error) {
        failed.set(`${name} ${build}`, `${name} ${build} is not live here: ${messageOf(error)}`);
      }
    }
    return failed;
  }

  function tell(now: readonly string[]): void {
    for (const problem of now.filter((each) => !problems.includes(each))) {
      logger.error({ problem }, 'what is kept of builds stays live');
    }
    if (problems.length > 0 && now.length === 0) logger.info('builds are as the bucket says again');
    problems = now;
  }

  const { promise: first, resolve } = Promise.withResolvers<void>();
  const looking = every(LOOK_MILLISECONDS, logger, 'builds were not looked at', async () => {
    try {
      tell(await look());
    } catch (error) {
      tell([messageOf(error)]);
    }
    resolve();
  });
  return { first, problems: () => problems, close: looking.stop };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * What is served of a registry of which some builds cannot be had: for each of these what was live before.
 *
 * @returns `undefined` where all has to stay as it was: the shell is missing, or would not fit what stays
 */
function servedOf(
  registry: Registry,
  missing: ReadonlyMap<string, string>,
  before: Registry | undefined,
): Registry | undefined {
  const isMissing = ({ name, build }: Pick<RegistryRow, 'name' | 'build'>) =>
    missing.has(`${name} ${build}`);
  if (isMissing({ name: 'shell', build: registry.shell.build })) return undefined;
  const microfrontends = registry.microfrontends.flatMap((row) => {
    if (!isMissing(row)) return [row];
    return before?.microfrontends.filter(({ name }) => name === row.name) ?? [];
  });
  if (missing.size > 0 && !microfrontends.every((row) => worksWithKit(row, registry.shell))) {
    return undefined;
  }
  const shares = registry.shares?.filter(({ row }) => !isMissing(row)) ?? [];
  const { shell } = registry;
  return { shell, microfrontends, ...(shares.length > 0 ? { shares } : {}) };
}

/** The registry that is live on this machine. */
function readHere(file: string): Registry | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return soundRegistry(JSON.parse(readFileSync(file, 'utf8'))).registry;
  } catch {
    return undefined; // Told by who serves it.
  }
}
