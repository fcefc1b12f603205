import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'harmony-counting';
const CHANGE = 'harmony:counting';

/** Whether a visitor agreed to be counted. */
export type Consent = 'granted' | 'refused' | 'open';

/**
 * What the visitor of this browser chose. A browser that asks not to be tracked (Global Privacy
 * Control) has answered for them.
 */
export function readConsent(): Consent {
  const chosen = localStorage.getItem(STORAGE_KEY);
  if (chosen === 'granted' || chosen === 'refused') return chosen;
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl ? 'refused' : 'open';
}

/** Remembers the choice in this browser, until it is changed on the page about cookies. */
export function chooseConsent(consent: Exclude<Consent, 'open'>): void {
  localStorage.setItem(STORAGE_KEY, consent);
  window.dispatchEvent(new Event(CHANGE));
}

/** The choice, live; `undefined` while the page is still as it was rendered at build time. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(followConsent, readConsent, () => undefined);
}

/** Calls back when the choice changes, in this tab or in another. */
export function followConsent(onChange: () => void): () => void {
  window.addEventListener(CHANGE, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGE, onChange);
    window.removeEventListener('storage', onChange);
  };
}
