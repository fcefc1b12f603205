import type { Topic, User } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import {
  isMirror,
  knownSinceAtom,
  provideQueue,
  store,
  whenIdle,
  type WaitingQueue,
} from '@harmony/mf-kit/internal';

// What does it comes when it is first called, as nobody waits for it.
const load = () => import(/* webpackChunkName: 'keep-page' */ './keep-page.ts');

/**
 * Shows what waits as soon as the page has begun, where there is no network; otherwise there is time. Browsers may say
 * that there is one when nothing comes through: it is shown then with the first response that was kept, and what is
 * entered before that waits all the same.
 */
export function showWaiting(user: User): void {
  if (isMirror() || !hasQueue()) return;
  const follow = async (): Promise<WaitingQueue | undefined> => (await load()).followWaiting(user);
  provideQueue({
    wait: async (change) => (await follow().catch(goOn))?.wait(change) ?? false,
    settle: async (id, instead) => (await follow())?.settle(id, instead),
  });
  if (!navigator.onLine) follow().catch(goOn);
  const stop = store.sub(knownSinceAtom, () => {
    if (store.get(knownSinceAtom) === undefined) return;
    stop();
    follow().catch(goOn);
  });
}

/** Whether there is a service worker that has a queue for this session. */
function hasQueue(): boolean {
  const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return isControlled && readBoot().session !== undefined;
}

let changed: readonly Topic[] | 'all' = [];
let heardAt = 0;

/** Keeps this page, and what it has asked for, for when there is no network. */
export function keepForOffline(): void {
  load().then(({ keepPage }) => keepPage(), goOn);
}

/** Lets what is kept be asked for again where it has changed, once there is time. */
export function renewKept(topics: readonly Topic[] | 'all'): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  const isWaiting = changed.length > 0;
  changed = topics === 'all' || changed === 'all' ? 'all' : [...changed, ...topics];
  heardAt = Date.now();
  if (isWaiting) return;
  whenIdle(() => {
    const all = changed;
    changed = [];
    load().then(({ renewChanged }) => renewChanged(all, heardAt), goOn);
  });
}

/** The network is gone already. What was kept before is there. */
function goOn(): undefined {}
