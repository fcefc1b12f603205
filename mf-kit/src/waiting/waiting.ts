import type { WaitingChange } from '@harmony/contract';
import { atom, useAtomValue } from 'jotai';
import { knownSinceAtom } from '../api/kept-responses.ts';
import { store } from '../session/store.ts';

/** Queued changes, the oldest first; written by the shell (ADR 82). */
export const waitingAtom = atom<readonly WaitingChange[]>([]);

/** Provided by the shell once a service worker maintains the queue. */
export interface WaitingQueue {
  /** @returns whether it was queued, and will be sent even when this page is closed */
  wait: (change: WaitingChange) => Promise<boolean>;
  settle: (id: string, instead?: WaitingChange) => Promise<void>;
}

let queue: WaitingQueue | undefined;

/** Called by the shell. */
export function provideQueue(given: WaitingQueue): void {
  queue = given;
}

/** Whether a queue is available. */
export function canWait(): boolean {
  return queue !== undefined;
}

/**
 * Whether a new change must be queued: offline, while the service worker responds with stored data, or behind
 * queued changes.
 */
export function hasToWait(): boolean {
  const isBehind = store.get(waitingAtom).some(({ state }) => state === 'waiting');
  const isCutOff = !navigator.onLine || store.get(knownSinceAtom) !== undefined;
  return canWait() && (isBehind || isCutOff);
}

/**
 * Adds a change to the queue.
 *
 * @returns whether it was added
 */
export function letWait(change: WaitingChange): Promise<boolean> {
  return queue?.wait(change) ?? Promise.resolve(false);
}

/**
 * Resolves a change that was not sent yet, was rejected or is in conflict: removes it, or replaces it and
 * sends the replacement.
 */
export function settleWaiting(id: string, instead?: WaitingChange): Promise<void> {
  return queue?.settle(id, instead) ?? Promise.resolve();
}

/** Returns the queued changes, the oldest first. */
export function useWaiting(): readonly WaitingChange[] {
  return useAtomValue(waitingAtom, { store });
}
