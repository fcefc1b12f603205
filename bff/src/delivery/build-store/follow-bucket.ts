import { soundRegistry, worksWithKit, type Registry, type RegistryRow } from '@harmony/contract';
import { existsSync, readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { every } from '../../platform/schedule/every.ts';
import { downloadBuild } from './download-build.ts';
import type { BuildSource } from './build-source.ts';
import type { Bucket } from './bucket.ts';
import { buildsKeptIn, removeFrom } from './kept-builds.ts';
import { LIVE_KEY, oldBuilds, parseLiveObject, type LiveObject } from './live-builds.ts';
import { writeRegistry } from './registry-file.ts';

/** Maximum delay until a deployment is live on all instances. */
const CHECK_MILLISECONDS = 2000;
/** Retry interval for builds that failed to download. */
const AGAIN_MILLISECONDS = 30_000;

export interface Following {
  /** Resolves after the first synchronization, whether or not it succeeded. */
  first: Promise<void>;
  /** Returns the current differences from the bucket, one sentence each. */
  problems(): readonly string[];
  close(): Promise<void>;
}

interface Followed {
  bucket: Bucket;
  source: BuildSource;
  folder: string;
  registryFile: string;
  logger: Logger;
}

/**
 * Keeps this machine's builds in sync with the bucket. Builds become live only after they are complete, so a missing or
 * damaged bucket never takes anything offline.
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
  /** Live builds that failed to download, with reasons; `undefined` before the first attempt. */
  let missing: ReadonlyMap<string, string> | undefined;
  let unsound: readonly string[] = [];
  let again = 0;
  let problems: readonly string[] = [];

  /** Synchronizes once and returns the remaining problems. */
  async function check(): Promise<readonly string[]> {
    const object = await bucket.read(LIVE_KEY, version);
    if (object !== undefined && object !== 'unchanged') {
      live = parseLiveObject(object.content);
      ({ version } = object);
      missing = undefined;
    }
    if (live?.registry === undefined) return ['Nothing is deployed to the bucket of builds yet'];
    const isWanted = !missing || (missing.size > 0 && Date.now() >= again);
    if (isWanted) await apply(live);
    return [...unsound, ...(missing?.values() ?? [])];
  }

  async function apply(next: LiveObject): Promise<void> {
    const sound = soundRegistry(next.registry);
    const { registry } = sound;
    missing = await downloadAll(registry);
    unsound = sound.problems;
    again = Date.now() + AGAIN_MILLISECONDS;
    const served = servedOf(registry, missing, readHere(registryFile));
    if (served) writeRegistry(registryFile, served);
    if (missing.size > 0) return;
    await removeFrom(folder, oldBuilds(buildsKeptIn(folder), registry, next.deployments));
  }

  /** Downloads new builds and returns the reasons of failures by build. */
  async function downloadAll(registry: Registry): Promise<Map<string, string>> {
    const failed = new Map<string, string>();
    const rows = [{ ...registry.shell, name: 'shell' }, ...registry.microfrontends];
    for (const { name, build } of [...rows, ...(registry.shares ?? []).map(({ row }) => row)]) {
      try {
        if (await downloadBuild(source, folder, { name, build })) continue;
        failed.set(`${name} ${build}`, `${name} ${build} is not in the bucket of builds`);
      } catch (error) {
        failed.set(`${name} ${build}`, `${name} ${build} is not live here: ${messageOf(error)}`);
      }
    }
    return failed;
  }

  function logProblems(now: readonly string[]): void {
    for (const problem of now.filter((each) => !problems.includes(each))) {
      logger.error(
        { problem },
        'synchronization with the bucket failed; previous builds stay live',
      );
    }
    if (problems.length > 0 && now.length === 0)
      logger.info('builds are in sync with the bucket again');
    problems = now;
  }

  const { promise: first, resolve } = Promise.withResolvers<void>();
  const checks = every(CHECK_MILLISECONDS, logger, 'failed to check the builds', async () => {
    try {
      logProblems(await check());
    } catch (error) {
      logProblems([messageOf(error)]);
    }
    resolve();
  });
  return { first, problems: () => problems, close: checks.stop };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns the registry to serve if some builds are missing: these keep their previous versions.
 *
 * @returns `undefined` if nothing may change, because the shell is missing or incompatible with the remaining builds
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
  // A previous build was never compared with this shell.
  const works = (row: RegistryRow) =>
    registry.microfrontends.includes(row) || worksWithKit(row, registry.shell);
  if (!microfrontends.every(works)) return undefined;
  const shares = registry.shares?.filter(({ row }) => !isMissing(row)) ?? [];
  const { shell } = registry;
  return { shell, microfrontends, ...(shares.length > 0 ? { shares } : {}) };
}

function readHere(file: string): Registry | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return soundRegistry(JSON.parse(readFileSync(file, 'utf8'))).registry;
  } catch {
    return undefined; // Reported by the server.
  }
}
