import { browserStorage } from '@harmony/mf-kit';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'harmony-counting';
const CHANGE = 'harmony:counting';

/** Whether the visitor agreed to be counted. */
export type Permission = 'granted' | 'refused' | 'open';

/** Returns the visitor's choice in this browser. Global Privacy Control counts as a refusal. */
export function readPermission(): Permission {
  const chosen = browserStorage.read(STORAGE_KEY);
  if (chosen === 'granted' || chosen === 'refused') return chosen;
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl ? 'refused' : 'open';
}

/** Stores the choice in this browser; it can be changed on the cookie page. */
export function choosePermission(permission: Exclude<Permission, 'open'>): void {
  browserStorage.keep(STORAGE_KEY, permission);
  window.dispatchEvent(new Event(CHANGE));
}

/** Returns the current choice; `undefined` during hydration of a prerendered page. */
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
