import { useSyncExternalStore } from 'react';

type Settle = (isGiven: boolean) => void;

/** The shown request, and the callers that wait for it. */
let shown: Settle | undefined;
let waiting: Settle[] = [];

const listeners = new Set<() => void>();

/**
 * Opens the dialog in which users confirm their identity; concurrent requests share one.
 *
 * @returns whether the proof was given; `false` when the dialog was closed
 */
export function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!shown) show(settle);
  });
}

function settle(isGiven: boolean): void {
  const settled = waiting;
  waiting = [];
  show(undefined);
  for (const resolve of settled) resolve(isGiven);
}

/** Returns the function that settles the requested proof; `undefined` while none is requested. */
export function useProofRequest(): Settle | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Settle | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}
