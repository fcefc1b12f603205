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
import { followWaiting } from './follow-waiting.ts';
import { loadWaiting } from './load-waiting.ts';
import { overridesAtom } from '../registry/live-registry.ts';

/**
 * Lets the service worker keep this page for when there is no network, with the files that it has loaded and what
 * it has asked for. Called once the page has settled. Neither what the partner sees is kept, nor builds that are
 * tried out.
 */
export async function keepPage(): Promise<void> {
  const { builds, registry, user, worker } = readBoot();
  // Without https, and where people have forbidden it, there is none.
  if (!('serviceWorker' in navigator)) return;
  if (!worker) return letGoOfWorker();
  if (isMirror() || store.get(overridesAtom).length > 0) return;
  // Where the network is silent, registering waits for as long as the browser looks for a new worker by itself.
  if (user && navigator.serviceWorker.controller) followWaiting(user);
  try {
    await navigator.serviceWorker.register(WORKER_ADDRESS);
  } catch {
    // People may forbid it, and the network may just have gone. The page goes on without.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  if (user) followWaiting(user);
  // It is shown where nothing can be fetched.
  await loadWaiting();
  const folders = [registry.shell, ...registry.microfrontends].map((row) =>
    folderOf('entry' in row ? row.entry : row.scripts[0]),
  );
  const loaded = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))]
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === window.location.origin);
  // The kept page begins without a skeleton, and so with a script that this one may have done without.
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
 * Lets a worker that was called back ask for the one that removes it. The browser would do so by itself, but only once
 * the page asks for nothing.
 */
async function letGoOfWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  } catch {
    // There is no network, or the worker has gone meanwhile. The browser looks again by itself.
  }
}

/**
 * Lets the worker ask again for what depends on what has changed.
 *
 * @param since when that was heard, in milliseconds since 1970
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

export { followWaiting } from './follow-waiting.ts';

/** The address of the folder that a script is in. */
function folderOf(script = ''): string {
  return script.slice(0, script.lastIndexOf('/') + 1);
}
