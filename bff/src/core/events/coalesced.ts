/**
 * Returns a function that runs `work` without overlap: calls during a run share one more run after it. The promise
 * rejects when a run fails; later calls start again.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running = false;
  let wanted = false;
  return async () => {
    wanted = true;
    if (running) return;
    running = true;
    try {
      while (wanted) {
        wanted = false;
        await work();
      }
    } finally {
      running = false;
    }
  };
}
