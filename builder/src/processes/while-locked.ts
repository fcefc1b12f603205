import { lock } from 'proper-lockfile';

/** A lock without a heartbeat for this time is released: its owner was killed. */
const STALE_MILLISECONDS = 10_000;
const RETRY_MILLISECONDS = 100;

/**
 * Runs `work` while holding a lock that one process at a time can hold.
 *
 * @param folder an existing folder
 * @param lockfilePath folder to create as the lock
 * @param seconds how long to wait for the current owner
 * @throws if the owner still holds the lock afterwards
 */
export async function whileLocked<Result>(
  folder: string,
  lockfilePath: string,
  work: () => Result | Promise<Result>,
  seconds = 60,
): Promise<Result> {
  const retries = {
    retries: (seconds * 1000) / RETRY_MILLISECONDS,
    factor: 1,
    minTimeout: RETRY_MILLISECONDS,
  };
  const release = await lock(folder, { lockfilePath, stale: STALE_MILLISECONDS, retries });
  try {
    return await work();
  } finally {
    await release();
  }
}
