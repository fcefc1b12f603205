import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from '../processes/while-locked.ts';
import { buildsDirectory } from '../project.ts';

/**
 * Runs `work` while holding the lock on these builds, so that the registry does not change between
 * reading and writing.
 */
export async function whileBuildsLocked<Result>(
  work: () => Result | Promise<Result>,
): Promise<Result> {
  mkdirSync(buildsDirectory, { recursive: true });
  return whileLocked(buildsDirectory, join(buildsDirectory, 'deploy.lock'), work);
}
