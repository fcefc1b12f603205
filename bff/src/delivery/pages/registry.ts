import {
  previousRegistryFile,
  soundRegistry,
  type Registry,
  type RegistryRow,
  type SoundRegistry,
} from '@harmony/contract';
import { readFileSync, statSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/environment/environment.ts';
import type { Builds } from '../build-store/builds.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';

declare module '../../services.ts' {
  interface Services {
    registry: LiveRegistry;
  }
}

const RETRY_SECONDS = 5;

export interface LiveRegistry {
  /**
   * Returns the live registry.
   *
   * @throws ApiError `unavailable` if no valid registry has been found yet
   */
  read(): Registry;
  find(): Registry | undefined;
  problems(): readonly string[];
}

/**
 * Reads the registry file again whenever it is replaced, so deployments need no restart. An invalid file changes
 * nothing: the previous registry stays live, or at startup the fallback copy.
 *
 * @param environment the file of the registry; pages that sell plans are left out where nothing is sold
 * @param builds referenced by it, possibly missing or damaged
 */
export function liveRegistry(
  { registryFile: file, planForAll }: Pick<Environment, 'registryFile' | 'planForAll'>,
  logger: Logger,
  builds: Pick<Builds, 'problems'>,
): LiveRegistry {
  let seen: string | undefined;
  let sound: SoundRegistry | undefined;
  let problems: readonly string[] = [];

  function look(): void {
    const version = versionOf(file);
    if (version === seen) return;
    seen = version;
    try {
      sound = readSound(file, planForAll);
      problems = [...sound.problems, ...stopsIn(sound.registry)];
    } catch (error) {
      sound ??= readPrevious(file, planForAll);
      const stays = sound ? 'what was live before stays' : 'there is nothing to serve';
      problems = [`The registry cannot be read, so ${stays}: ${messageOf(error)}`];
    }
    for (const problem of problems) logger.error({ problem }, 'the registry has a problem');
  }

  return {
    find() {
      look();
      return sound?.registry;
    },
    read() {
      look();
      if (sound) return sound.registry;
      throw new ApiError(
        'unavailable',
        sentence('Harmony is being set up. Please try again in a moment.'),
        {},
        RETRY_SECONDS,
      );
    },
    problems() {
      look();
      return [...problems, ...builds.problems()];
    },
  };
}

/** Returns a sentence for each micro-frontend that does not work in the live shell. */
function stopsIn({ microfrontends }: Registry): string[] {
  return microfrontends
    .filter(({ stopped }) => stopped !== undefined)
    .map(({ name, stopped }) => `${name} is stopped, because it ${stopped}`);
}

/** Returns a registry without the pages that sell plans. */
function withoutSales({ microfrontends, shares, ...registry }: Registry): Registry {
  const rowWithout = (row: RegistryRow): RegistryRow => ({
    ...row,
    pages: row.pages.filter(({ sells }) => !sells),
  });
  return {
    ...registry,
    microfrontends: microfrontends.map(rowWithout),
    ...(shares && { shares: shares.map((share) => ({ ...share, row: rowWithout(share.row) })) }),
  };
}

/** Returns a fingerprint that changes when the file is replaced. */
function versionOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'missing';
}

function readSound(file: string, planForAll: Environment['planForAll']): SoundRegistry {
  const { registry, problems } = soundRegistry(JSON.parse(readFileSync(file, 'utf8')));
  return { registry: planForAll === undefined ? registry : withoutSales(registry), problems };
}

/** Reads the previous registry, which deployments keep as a fallback. */
function readPrevious(
  file: string,
  planForAll: Environment['planForAll'],
): SoundRegistry | undefined {
  try {
    return readSound(previousRegistryFile(file), planForAll);
  } catch {
    return undefined; // Missing before the second deployment; the problem with `file` is reported anyway.
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}
