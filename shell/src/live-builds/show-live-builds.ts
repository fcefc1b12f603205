import { store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';

/** In the address; contains `override`, which makes prerendered pages run their scripts at once. */
const PARAMETER = 'overrides';

/** Whether the dialog with the live builds is open. */
export const liveBuildsAtom = atom(false);

export function showLiveBuilds(): void {
  store.set(liveBuildsAtom, true);
}

/** Opens the dialog when the address contains `?overrides`, and removes the parameter. */
export function openRequestedBuilds(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  showLiveBuilds();
}
