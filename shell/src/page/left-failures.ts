import { store, toastAtom } from '@harmony/mf-kit/internal';

/**
 * Removes failure messages when the address changes: 'wrong password' is meaningless on another page.
 * Messages shown on arrival stay.
 */
export function dropLeftFailures(): void {
  // The previous page may have left one for this page.
  let shownAt = address();
  store.sub(toastAtom, () => {
    shownAt = address();
  });
  window.addEventListener('single-spa:routing-event', () => {
    const isFailure = store.get(toastAtom)?.variant === 'destructive';
    if (isFailure && address() !== shownAt) store.set(toastAtom, null);
  });
}

function address(): string {
  return window.location.pathname + window.location.search;
}
