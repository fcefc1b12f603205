import { useSyncExternalStore } from 'react';

/** What browsers that can install the product say of it (https://wicg.github.io/manifest-incubations/). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: BeforeInstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/**
 * Keeps what the browser offers until a page asks for it. The browser then shows no bar of its own: we ask once,
 * and its menu still has it.
 */
export function followInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

/**
 * How to install the product on this device, where the browser offers it.
 *
 * @returns a function that has the browser ask, and tells whether the product was installed; `undefined` where
 *   there is no offer, or no longer
 */
export function useInstallOffer(): (() => Promise<boolean>) | undefined {
  return useSyncExternalStore(subscribe, () => offer) && install;
}

async function install(): Promise<boolean> {
  const taken = offer;
  // Each can be used once: who declines gets another one from the browser, when it likes.
  change(undefined);
  return (await taken?.prompt())?.outcome === 'accepted';
}

function change(next: BeforeInstallPromptEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
