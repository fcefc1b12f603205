import type { WaitingChange } from '@harmony/contract';
import { atom, useAtomValue } from 'jotai';
import { knownSinceAtom } from '../api/kept-responses.ts';
import { store } from '../session/store.ts';

/** What waits for a network, the oldest first; what the page hears of it the shell writes here (ADR 82). */
export const waitingAtom = atom<readonly WaitingChange[]>([]);

/** What the shell provides once there is a service worker that keeps the queue. */
export interface WaitingQueue {
  /** @returns whether it waits, and is done even when this page is closed */
  wait: (change: WaitingChange) => Promise<boolean>;
  settle: (id: string, instead?: WaitingChange) => Promise<void>;
}

let queue: WaitingQueue | undefined;

/** Called by the shell. */
export function provideQueue(given: WaitingQueue): void {
  queue = given;
}

/** Whether there is a queue that something could wait in. */
export function canWait(): boolean {
  return queue !== undefined;
}

/**
 * Whether what is entered now has to wait: there is no network, what is shown is what was kept as the server doesn't
 * answer, or something waits that comes first.
 */
export function hasToWait(): boolean {
  const isBehind = store.get(waitingAtom).some(({ state }) => state === 'waiting');
  const isCutOff = !navigator.onLine || store.get(knownSinceAtom) !== undefined;
  return canWait() && (isBehind || isCutOff);
}

/** Lets a change wait for a network. @returns whether it does */
export function letWait(change: WaitingChange): Promise<boolean> {
  return queue?.wait(change) ?? Promise.resolve(false);
}

/**
 * Decides what becomes of a change that was not sent yet, was refused or is in conflict: it is taken away, or
 * another takes its place and is sent.
 */
export function settleWaiting(id: string, instead?: WaitingChange): Promise<void> {
  return queue?.settle(id, instead) ?? Promise.resolve();
}

/** What waits for a network, the oldest first. */
export function useWaiting(): readonly WaitingChange[] {
  return useAtomValue(waitingAtom, { store });
}
