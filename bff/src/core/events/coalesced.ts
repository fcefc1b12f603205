/**
 * Makes a function that runs `work`, never twice at the same time: calls that come meanwhile lead
 * to one more run after it. Its promise fails when a run fails, and calls start anew.
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
