import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { buildsDirectory } from '../project.ts';

/** A lock whose holder has not said for so long that it lives is free: it was killed. */
const STALE_MILLISECONDS = 10_000;
const RETRY = { retries: 600, factor: 1, minTimeout: 100 };

/**
 * Runs `work` while no other process on these builds does, so that what one has read of the registry
 * is still so when it writes.
 */
export async function whileLocked<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  mkdirSync(buildsDirectory, { recursive: true });
  const release = await lock(buildsDirectory, {
    lockfilePath: join(buildsDirectory, 'deploy.lock'),
    stale: STALE_MILLISECONDS,
    retries: RETRY,
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
