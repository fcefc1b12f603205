import type { Topic, User } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import {
  isMirror,
  staleSinceAtom,
  provideQueue,
  store,
  whenIdle,
  type WriteQueue,
} from '@harmony/mf-kit/internal';

// Loaded on first use.
const load = () => import(/* webpackChunkName: 'keep-page' */ './keep-page.ts');

/**
 * Shows queued changes at the start while offline; otherwise later. Browsers may report a network that does
 * not work: changes are then shown with the first cached response, and new input is queued all the same.
 */
export function showQueue(user: User): void {
  if (isMirror() || !hasQueue()) return;
  const follow = async (): Promise<WriteQueue | undefined> => (await load()).followQueue(user);
  provideQueue({
    enqueue: async (change) => (await follow().catch(ignoreFailure))?.enqueue(change) ?? false,
    settle: async (id, instead) => (await follow())?.settle(id, instead),
  });
  if (!navigator.onLine) follow().catch(ignoreFailure);
  const stop = store.sub(staleSinceAtom, () => {
    if (store.get(staleSinceAtom) === undefined) return;
    stop();
    follow().catch(ignoreFailure);
  });
}

/** Whether a service worker has a queue for this session. */
function hasQueue(): boolean {
  const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return isControlled && readBoot().session !== undefined;
}

let changed: readonly Topic[] | 'all' = [];
let changedAt = 0;

/** Stores this page and its data for offline use. */
export function keepForOffline(): void {
  load().then(({ keepPage }) => keepPage(), ignoreFailure);
}

/** Refreshes stored data after a change, when idle. */
export function refreshStoredData(topics: readonly Topic[] | 'all'): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  const isWaiting = changed.length > 0;
  changed = topics === 'all' || changed === 'all' ? 'all' : [...changed, ...topics];
  changedAt = Date.now();
  if (isWaiting) return;
  whenIdle(() => {
    const all = changed;
    changed = [];
    load().then(({ renewChanged }) => renewChanged(all, changedAt), ignoreFailure);
  });
}

/** The network is gone. Previously stored data remains. */
function ignoreFailure(): undefined {}
