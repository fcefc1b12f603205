import type { QueuedWrite } from '@harmony/contract';
import { atom, useAtomValue } from 'jotai';
import { staleSinceAtom } from '../api/kept-responses.ts';
import { store } from '../session/store.ts';

/** Queued changes, the oldest first; written by the shell (ADR 82). */
export const queuedWritesAtom = atom<readonly QueuedWrite[]>([]);

/** Provided by the shell once a service worker maintains the queue. */
export interface WriteQueue {
  /** @returns whether it was queued, and will be sent even when this page is closed */
  enqueue: (change: QueuedWrite) => Promise<boolean>;
  settle: (id: string, instead?: QueuedWrite) => Promise<void>;
}

let queue: WriteQueue | undefined;

/** Called by the shell. */
export function provideQueue(given: WriteQueue): void {
  queue = given;
}

/** Whether a queue is available. */
export function hasQueue(): boolean {
  return queue !== undefined;
}

/**
 * Whether a new change must be queued: offline, while the service worker responds with stored data, or behind
 * queued changes.
 */
export function mustEnqueue(): boolean {
  const isBehind = store.get(queuedWritesAtom).some(({ state }) => state === 'waiting');
  const isCutOff = !navigator.onLine || store.get(staleSinceAtom) !== undefined;
  return hasQueue() && (isBehind || isCutOff);
}

/**
 * Adds a change to the queue.
 *
 * @returns whether it was added
 */
export function enqueueWrite(change: QueuedWrite): Promise<boolean> {
  return queue?.enqueue(change) ?? Promise.resolve(false);
}

/**
 * Resolves a change that was not sent yet, was rejected or is in conflict: removes it, or replaces it and
 * sends the replacement.
 */
export function settleWrite(id: string, instead?: QueuedWrite): Promise<void> {
  return queue?.settle(id, instead) ?? Promise.resolve();
}

/** Returns the queued changes, the oldest first. */
export function useQueuedWrites(): readonly QueuedWrite[] {
  return useAtomValue(queuedWritesAtom, { store });
}
