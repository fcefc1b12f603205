import { lock } from 'proper-lockfile';

/** A lock without a heartbeat for this time is released: its owner was killed. */
const STALE_MILLISECONDS = 10_000;
const RETRY = { retries: 600, factor: 1, minTimeout: 100 };

/**
 * Runs `work` while holding a lock that one process at a time can hold.
 *
 * @param folder an existing folder
 * @param lockfilePath folder to create as the lock
 */
export async function whileLocked<Result>(
  folder: string,
  lockfilePath: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const release = await lock(folder, { lockfilePath, stale: STALE_MILLISECONDS, retries: RETRY });
  try {
    return await work();
  } finally {
    await release();
  }
}
