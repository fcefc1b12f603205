import { noteBuilds } from '@harmony/mf-kit/internal';

/** Pages that change quickly ask once. */
const ASK_MILLISECONDS = 5000;

/**
 * Asks with a change of the page which builds are live, as pages that know everything already ask for
 * nothing else. Where they are others, the next page is loaded anew.
 */
export function followBuilds(): void {
  // The page has only just been made.
  let asked = Date.now();
  window.addEventListener('single-spa:app-change', () => {
    if (Date.now() - asked < ASK_MILLISECONDS) return;
    asked = Date.now();
    // Whoever gets no answer goes on with what they have.
    fetch('/api/health').then(noteBuilds, () => {});
  });
}
