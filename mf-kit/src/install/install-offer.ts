import { useSyncExternalStore } from 'react';

/** Event of browsers that can install the product (https://wicg.github.io/manifest-incubations/). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: BeforeInstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/**
 * Keeps the browser's offer until a page uses it. The browser then shows no prompt of its own: we ask once,
 * and its menu still contains it.
 */
export function followInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

/**
 * Returns a function that shows the browser's installation prompt and resolves to whether the product was
 * installed; `undefined` without an offer.
 */
export function useInstallOffer(): (() => Promise<boolean>) | undefined {
  return useSyncExternalStore(subscribe, () => offer) && install;
}

async function install(): Promise<boolean> {
  const taken = offer;
  // Each offer can be used once; after a rejection the browser may offer again later.
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
