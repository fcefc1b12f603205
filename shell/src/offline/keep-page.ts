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
import { overridesAtom } from '../registry/live-registry.ts';

/**
 * Lets the service worker keep this page for when there is no network, with the files that it has loaded and what
 * it has asked for. Called once the page has settled. Neither what the partner sees is kept, nor builds that are
 * tried out.
 */
export async function keepPage(): Promise<void> {
  const { builds, registry, worker } = readBoot();
  // Without https, and where people have forbidden it, there is none.
  if (!worker || !('serviceWorker' in navigator)) return;
  if (isMirror() || store.get(overridesAtom).length > 0) return;
  try {
    await navigator.serviceWorker.register(WORKER_ADDRESS);
  } catch {
    // People may forbid it, and the network may just have gone. The page goes on without.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const folders = [registry.shell, ...registry.microfrontends].map((row) =>
    folderOf('entry' in row ? row.entry : row.scripts[0]),
  );
  const loaded = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))]
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === window.location.origin);
  const message: KeepMessage = {
    kind: 'keep',
    builds,
    folders,
    files: loaded
      .map(({ pathname }) => pathname)
      .filter((path) => folders.some((folder) => path.startsWith(folder))),
    addresses: loaded
      .filter(({ pathname }) => pathname.startsWith('/api/'))
      .map(({ pathname, search }) => pathname + search),
    since: Math.floor(performance.timeOrigin),
  };
  active?.postMessage(message);
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

/** The address of the folder that a script is in. */
function folderOf(script = ''): string {
  return script.slice(0, script.lastIndexOf('/') + 1);
}
