import { BUILDS_HEADER } from '@harmony/contract/builds-header';
import {
  KEPT_PAGE_ADDRESS,
  NO_SESSION,
  SESSION_HEADER,
  type ChangedMessage,
  type KeepMessage,
} from '@harmony/contract/offline';
import { refreshResponses } from './responses.ts';
import { storeSkeleton } from './skeleton.ts';
import { currentKeys, keysOf, timesForgotten } from './keys.ts';
import { FILES_CACHE, deleteOtherSessions, keepPage } from './kept.ts';

/** A file is the same in any content encoding. */
const ANY_ENCODING = { ignoreVary: true };

let isUnderWay = false;

/** Whether a page is being stored: files loaded meanwhile belong to it. */
export function isKeeping(): boolean {
  return isUnderWay;
}

/** Stores the signed-in user's page; a failure leaves the previous state unchanged. */
export async function keep(message: KeepMessage): Promise<void> {
  await oneAtATime(async () => {
    isUnderWay = true;
    try {
      await storePage(message);
    } finally {
      isUnderWay = false;
    }
  });
}

/** Refreshes stored responses that may have changed. */
export async function renew({ paths, since }: ChangedMessage): Promise<void> {
  await oneAtATime(async () => {
    const keys = await currentKeys();
    if (keys) await refreshResponses(keys, { since, paths });
  });
}

/** Runs one action at a time, until the network fails. */
async function oneAtATime(act: () => Promise<void>): Promise<void> {
  await navigator.locks.request('harmony-keep', async () => {
    try {
      await act();
    } catch (error) {
      // The network is gone.
      if (!(error instanceof TypeError)) throw error;
    }
  });
}

/**
 * Stores a page with the files of its builds. It replaces the previous page when all its files are stored,
 * and only then unneeded files are deleted: after an interruption at any point, the stored page has its
 * files.
 *
 * @throws TypeError when the page or one of its files fails to load
 */
async function storePage({
  path,
  builds,
  folders,
  files,
  addresses,
  since,
}: KeepMessage): Promise<void> {
  const startTimes = timesForgotten();
  const page = await fetch(KEPT_PAGE_ADDRESS);
  if (startTimes !== timesForgotten()) return;
  await deleteOtherSessions(page);
  const cleared = timesForgotten();
  const session = page.headers.get(SESSION_HEADER) ?? NO_SESSION;
  if (!page.ok || session === NO_SESSION) return;
  const keys = await keysOf(session, cleared);
  if (!keys) return;
  await refreshResponses(keys, { since, wanted: addresses });
  // Other builds than the named ones may be live by now. The next page names theirs.
  if (page.headers.get(BUILDS_HEADER) !== (builds ?? null)) return;
  const cache = await caches.open(FILES_CACHE);
  for (const file of files) {
    if (!(await cache.match(file, ANY_ENCODING))) await cache.add(file);
  }
  await keepPage(keys, page);
  await storeSkeleton(keys, path);
  for (const kept of await cache.keys()) {
    const { pathname } = new URL(kept.url);
    if (!folders.some((folder) => pathname.startsWith(folder)))
      await cache.delete(kept, ANY_ENCODING);
  }
}
