import type { Topic, User } from '@harmony/contract';
import { isMirror, whenIdle } from '@harmony/mf-kit/internal';

// What does it comes when it is first called, as nobody waits for it.
const load = () => import(/* webpackChunkName: 'keep-page' */ './keep-page.ts');

/** Shows what waits as soon as the page has begun, where there is no network; otherwise there is time. */
export function showWaiting(user: User): void {
  if (navigator.onLine || isMirror()) return;
  load().then(({ followWaiting }) => followWaiting(user), goOn);
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
function goOn(): void {}
