import { noteBuilds } from '@harmony/mf-kit/internal';

/** Throttles the requests of quickly changing pages. */
const ASK_MILLISECONDS = 5000;

/**
 * Checks on navigation which builds are live, since pages with cached data request nothing else. When they
 * differ, the next navigation loads a new document.
 */
export function followBuilds(): void {
  // The page has only just been rendered.
  let asked = Date.now();
  window.addEventListener('single-spa:app-change', () => {
    if (Date.now() - asked < ASK_MILLISECONDS) return;
    asked = Date.now();
    // Without a response the page continues unchanged.
    fetch('/api/health').then(noteBuilds, () => {});
  });
}
