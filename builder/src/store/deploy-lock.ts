import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { buildsDirectory } from '../project.ts';

/** A lock without a heartbeat for this time is released: its owner was killed. */
const STALE_MILLISECONDS = 10_000;
const RETRY = { retries: 600, factor: 1, minTimeout: 100 };

/**
 * Runs `work` while holding the lock on these builds, so that the registry does not change between
 * reading and writing.
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
