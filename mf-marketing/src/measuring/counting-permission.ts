import { browserStorage } from '@harmony/mf-kit';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'harmony-counting';
const CHANGE = 'harmony:counting';

/** Whether a visitor agreed to be counted. */
export type Permission = 'granted' | 'refused' | 'open';

/**
 * What the visitor of this browser chose. A browser that asks not to be tracked (Global Privacy
 * Control) has answered for them.
 */
export function readPermission(): Permission {
  const chosen = browserStorage.read(STORAGE_KEY);
  if (chosen === 'granted' || chosen === 'refused') return chosen;
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl ? 'refused' : 'open';
}

/** Remembers the choice in this browser, until it is changed on the page about cookies. */
export function choosePermission(permission: Exclude<Permission, 'open'>): void {
  browserStorage.keep(STORAGE_KEY, permission);
  window.dispatchEvent(new Event(CHANGE));
}

/** The choice, live; `undefined` while the page is still as it was rendered at build time. */
export function usePermission(): Permission | undefined {
  return useSyncExternalStore(followPermission, readPermission, () => undefined);
}

/** Calls back when the choice changes, in this tab or in another. */
export function followPermission(onChange: () => void): () => void {
  window.addEventListener(CHANGE, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGE, onChange);
    window.removeEventListener('storage', onChange);
  };
}
