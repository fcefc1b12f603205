import { KEPT_PAGE_ADDRESS, SESSION_HEADER } from '@harmony/contract/offline';
import { currentKeys, forgetKeys, type Keys } from './keys.ts';
import { locked, rememberLost } from './queue.ts';
import { forgetPush } from './push.ts';
import { keptAddress, open, seal } from './sealed.ts';

/** Has the page of whoever is signed in, sealed. */
export const KEPT_CACHE = 'harmony-kept';
/** Has what the API answered them, sealed. */
export const ANSWERS_CACHE = 'harmony-answers';
/** Has the files of builds, which are everybody's. */
export const FILES_CACHE = 'harmony-files';

/**
 * Forgets everything: what is somebody's first, and what shows it then.
 *
 * @param queue whether they know that what waits is lost, as they do who sign out, or have to be told
 */
export async function forget(queue: 'known' | 'lost'): Promise<void> {
  await locked(async () => {
    const writeDown = queue === 'lost' ? await rememberLost() : undefined;
    await forgetKeys();
    await writeDown?.();
  });
  await Promise.all([KEPT_CACHE, ANSWERS_CACHE, FILES_CACHE].map((name) => caches.delete(name)));
  await forgetPush();
}

/** Forgets what is kept when a page shows that its session is over, or that another one has begun. */
export async function forgetOthers(page: Response): Promise<void> {
  const session = page.headers.get(SESSION_HEADER);
  // It is no page of ours that says nothing, but of a proxy, say.
  if (session === null) return;
  const keys = await currentKeys();
  if (keys && keys.session !== session) await forget('lost');
}

/** Keeps the page that is shown where there is no network. */
export async function keepPage(keys: Keys, page: Response): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  const sealed = await seal(keys, KEPT_PAGE_ADDRESS, page);
  await cache.put(await keptAddress(keys, KEPT_PAGE_ADDRESS), sealed);
}

/** The page that was kept, if there is one that may be shown. */
export async function keptPage(): Promise<Response | undefined> {
  const keys = await currentKeys();
  if (!keys) return undefined;
  const cache = await caches.open(KEPT_CACHE);
  const sealed = await cache.match(await keptAddress(keys, KEPT_PAGE_ADDRESS));
  const opened = sealed && (await open(keys, sealed));
  return opened?.address === KEPT_PAGE_ADDRESS ? opened.response : undefined;
}
