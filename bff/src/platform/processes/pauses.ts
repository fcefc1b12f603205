import { setTimeout as rest } from 'node:timers/promises';

/** Longest time slice of background work on the event loop, and length of the pause after it, in milliseconds. */
const SLICE_MILLISECONDS = 3;

/**
 * Creates a function for long work to await between its pieces. It pauses when the time slice is used up, so
 * that short requests wait only a few milliseconds at a time.
 *
 * @param signal ends the work: the function then throws
 */
export function createPauses(signal?: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now();
  async function pause(): Promise<void> {
    // Not just one turn of the event loop: a list needs ten or more, and would wait for as many slices.
    await rest(SLICE_MILLISECONDS);
    since = performance.now();
  }
  return () => {
    signal?.throwIfAborted();
    return performance.now() - since < SLICE_MILLISECONDS ? undefined : pause();
  };
}
