import { WORKER_ADDRESS, type KeepMessage } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import { isMirror, store } from '@harmony/mf-kit/internal';
import { overridesAtom } from '../registry/live-registry.ts';

/**
 * Lets the service worker keep this page for when there is no network, with the files that it has loaded. Called
 * once the page has settled. Neither what the partner sees is kept, nor builds that are tried out.
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
  const loaded = performance.getEntriesByType('resource').map(({ name }) => pathIn(name));
  const files = loaded.filter((path) => folders.some((folder) => path.startsWith(folder)));
  const message: KeepMessage = { kind: 'keep', builds, folders, files: [...new Set(files)] };
  active?.postMessage(message);
}

/** The address of the folder that a script is in. */
function folderOf(script = ''): string {
  return script.slice(0, script.lastIndexOf('/') + 1);
}

function pathIn(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin ? pathname : '';
}
