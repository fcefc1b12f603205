import {
  endpoints,
  isAffected,
  WORKER_ADDRESS,
  type ChangedMessage,
  type KeepMessage,
  type Topic,
} from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import { isMirror, store } from '@harmony/mf-kit/internal';
import { followQueue } from './follow-queue.ts';
import { loadQueueNotice } from './load-queue-notice.ts';
import { overridesAtom } from '../registry/live-registry.ts';

/**
 * Stores this page in the service worker for offline use, with its loaded files and requested data. Called
 * once the page has settled. The partner's view and tested builds are not stored.
 */
export async function keepPage(): Promise<void> {
  const { builds, registry, user, worker } = readBoot();
  // Unavailable without https, and where users have disabled it.
  if (!('serviceWorker' in navigator)) return;
  if (!worker) return unregisterWorker();
  if (isMirror() || store.get(overridesAtom).length > 0) return;
  // Without a working network, registering waits for the browser's own update check.
  if (user && navigator.serviceWorker.controller) followQueue(user);
  try {
    await navigator.serviceWorker.register(WORKER_ADDRESS);
  } catch {
    // Registration may be forbidden, or the network was lost. The page works without it.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  if (user) followQueue(user);
  // Loaded in advance, since it is shown while offline.
  await loadQueueNotice();
  const folders = [registry.shell, ...registry.microfrontends].map((row) =>
    folderOf('entry' in row ? row.entry : row.scripts[0]),
  );
  const loaded = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))]
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === window.location.origin);
  // The stored page starts without a skeleton, and so with a script that this page may not have loaded.
  const guard = registry.shell.prerendered?.guard ?? [];
  const message: KeepMessage = {
    kind: 'keep',
    path: location.pathname,
    builds,
    folders,
    files: loaded
      .map(({ pathname }) => pathname)
      .concat(guard)
      .filter((path) => folders.some((folder) => path.startsWith(folder))),
    addresses: loaded
      .filter(({ pathname }) => pathname.startsWith('/api/'))
      .map(({ pathname, search }) => pathname + search),
    since: Math.floor(performance.timeOrigin),
  };
  active?.postMessage(message);
}

/**
 * Makes a revoked worker fetch the version that removes it. The browser would do so itself, but only once the
 * page makes no more requests.
 */
async function unregisterWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  } catch {
    // Offline, or the worker is already removed. The browser checks again itself.
  }
}

/**
 * Makes the worker refresh responses that depend on the changed topics.
 *
 * @param since when the change was announced, in milliseconds since 1970
 */
export function renewChanged(topics: readonly Topic[] | 'all', since: number): void {
  const reading = Object.values(endpoints)
    .flatMap((feature) => Object.values(feature))
    .filter((endpoint) => 'dependsOn' in endpoint)
    .filter((endpoint) => topics === 'all' || isAffected(endpoint, topics));
  const message: ChangedMessage = {
    kind: 'changed',
    paths: reading.map(({ path }) => path),
    since,
  };
  navigator.serviceWorker.controller?.postMessage(message);
}

export { followQueue } from './follow-queue.ts';

function folderOf(script = ''): string {
  return script.slice(0, script.lastIndexOf('/') + 1);
}
