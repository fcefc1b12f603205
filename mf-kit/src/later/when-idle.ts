/** How long a page that has just come may use the network and the processor alone. */
const QUIET_MILLISECONDS = 3000;

/**
 * Does something once the page has settled and the browser has nothing else to do.
 *
 * @returns a function that calls it off
 */
export function whenIdle(act: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else act();
  }, QUIET_MILLISECONDS);
  return () => clearTimeout(timer);
}
