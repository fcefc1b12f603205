import {
  previousRegistryFile,
  soundRegistry,
  type Registry,
  type SoundRegistry,
} from '@harmony/contract';
import { readFileSync, statSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Builds } from '../build-store/builds.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';

declare module '../../services.ts' {
  interface Services {
    /** Which builds are live. */
    registry: LiveRegistry;
  }
}

const RETRY_SECONDS = 5;

/** Which builds are live, as the server sees it. */
export interface LiveRegistry {
  /**
   * The registry that is live now.
   *
   * @throws ApiError `unavailable` where there has never been one that can be served
   */
  read(): Registry;
  /** The same, or `undefined` where there is none. */
  find(): Registry | undefined;
  /** What is wrong with the file, a sentence each; empty when all of it is live. */
  problems(): readonly string[];
}

/**
 * Follows the file that says which builds are live. It is read again when it has been switched, so a
 * deploy needs no restart. A file that cannot be read changes nothing: what was live stays, or what
 * was live before it where the server has just started.
 *
 * @param file the registry, as the builds leave it
 * @param builds which it names, and which may be missing or damaged
 */
export function liveRegistry(
  file: string,
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
      sound = readSound(file);
      ({ problems } = sound);
    } catch (error) {
      sound ??= readPrevious(file);
      const stays = sound ? 'what was live before stays' : 'there is nothing to serve';
      problems = [`The registry cannot be read, so ${stays}: ${messageOf(error)}`];
    }
    for (const problem of problems) logger.error({ problem }, 'the registry is not in order');
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

/** What differs between a file and the one that has taken its place. */
function versionOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'missing';
}

function readSound(file: string): SoundRegistry {
  return soundRegistry(JSON.parse(readFileSync(file, 'utf8')));
}

/** The registry that a deploy has put aside when it wrote the present one. */
function readPrevious(file: string): SoundRegistry | undefined {
  try {
    return readSound(previousRegistryFile(file));
  } catch {
    return undefined; // The first one has none before it; the problem with `file` is told anyway.
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}
