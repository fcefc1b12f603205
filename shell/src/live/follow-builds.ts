import { noteBuilds } from '@harmony/mf-kit/internal';

/** Throttles the requests of quickly changing pages. */
const THROTTLE_MILLISECONDS = 5000;

/**
 * Checks on navigation which builds are live, since pages with cached data request nothing else. When they
 * differ, the next navigation loads a new document.
 */
export function followBuilds(): void {
  // The page has only just been rendered.
  let checkedAt = Date.now();
  window.addEventListener('single-spa:app-change', () => {
    if (Date.now() - checkedAt < THROTTLE_MILLISECONDS) return;
    checkedAt = Date.now();
    // Without a response the page continues unchanged.
    fetch('/api/health').then(noteBuilds, () => {});
  });
}
