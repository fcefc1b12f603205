/** Time reserved for the network and processor use of a new page. */
const QUIET_MILLISECONDS = 3000;

/**
 * Calls a function once the page has settled and the browser is idle.
 *
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else act();
  }, QUIET_MILLISECONDS);
  return () => clearTimeout(timer);
}
