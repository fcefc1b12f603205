import { store, toastAtom } from '@harmony/mf-kit/internal';

/**
 * Lets a message about a failure go with the address that it came up at: 'wrong password' says nothing
 * where a new one is asked for. What is told on arriving stays.
 */
export function dropLeftFailures(): void {
  // One may wait already: the page before has left it for this one.
  let toldAt = address();
  store.sub(toastAtom, () => {
    toldAt = address();
  });
  window.addEventListener('single-spa:routing-event', () => {
    const isFailure = store.get(toastAtom)?.variant === 'destructive';
    if (isFailure && address() !== toldAt) store.set(toastAtom, null);
  });
}

function address(): string {
  return window.location.pathname + window.location.search;
}
