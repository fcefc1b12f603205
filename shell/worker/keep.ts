import { BUILDS_HEADER } from '@harmony/contract/builds-header';
import {
  KEPT_PAGE_ADDRESS,
  NO_SESSION,
  SESSION_HEADER,
  type ChangedMessage,
  type KeepMessage,
} from '@harmony/contract/offline';
import { renewAnswers } from './answers.ts';
import { keepOpening } from './opening.ts';
import { currentKeys, keysOf, timesForgotten } from './keys.ts';
import { FILES_CACHE, forgetOthers, keepPage } from './kept.ts';

/** A file is the same, however it was compressed on its way. */
const ANY_WAY = { ignoreVary: true };

let isUnderWay = false;

/** Whether a page is being kept just now: what it loads meanwhile belongs to it. */
export function isKeeping(): boolean {
  return isUnderWay;
}

/** Keeps the page of whoever is signed in; where that fails all stays as it was. */
export async function keep(message: KeepMessage): Promise<void> {
  await inTurn(async () => {
    isUnderWay = true;
    try {
      await keepWhole(message);
    } finally {
      isUnderWay = false;
    }
  });
}

/** Asks again for what is kept of the API and may have changed. */
export async function renew({ paths, since }: ChangedMessage): Promise<void> {
  await inTurn(async () => {
    const keys = await currentKeys();
    if (keys) await renewAnswers(keys, { since, paths });
  });
}

/** Does one thing after the other, as far as the network lasts. */
async function inTurn(act: () => Promise<void>): Promise<void> {
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
 * Keeps a page with the files of its builds. It takes the place of the one that was kept when all its files are
 * there, and only then the files go that it does not need: whatever breaks off in between, the page that is
 * kept has the builds it was made for.
 *
 * @throws TypeError when the page or one of its files cannot be had
 */
async function keepWhole({
  path,
  builds,
  folders,
  files,
  addresses,
  since,
}: KeepMessage): Promise<void> {
  const begun = timesForgotten();
  const page = await fetch(KEPT_PAGE_ADDRESS);
  if (begun !== timesForgotten()) return;
  await forgetOthers(page);
  const cleared = timesForgotten();
  const session = page.headers.get(SESSION_HEADER) ?? NO_SESSION;
  if (!page.ok || session === NO_SESSION) return;
  const keys = await keysOf(session, cleared);
  if (!keys) return;
  await renewAnswers(keys, { since, wanted: addresses });
  // By now others may be live than those whose files are named. The next page names theirs.
  if (page.headers.get(BUILDS_HEADER) !== (builds ?? null)) return;
  const cache = await caches.open(FILES_CACHE);
  for (const file of files) {
    if (!(await cache.match(file, ANY_WAY))) await cache.add(file);
  }
  await keepPage(keys, page);
  await keepOpening(keys, path);
  for (const kept of await cache.keys()) {
    const { pathname } = new URL(kept.url);
    if (!folders.some((folder) => pathname.startsWith(folder))) await cache.delete(kept, ANY_WAY);
  }
}
