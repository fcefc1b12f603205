import { KEPT_PAGE_ADDRESS, SESSION_HEADER } from '@harmony/contract/offline';
import { currentKeys, forgetKeys, type Keys } from './keys.ts';
import { locked, rememberLost } from './queue.ts';
import { forgetPush } from './push.ts';
import { keptAddress, open, seal } from './sealed.ts';

/** The signed-in user's page, encrypted. */
export const KEPT_CACHE = 'harmony-kept';
/** The user's API responses, encrypted. */
export const RESPONSES_CACHE = 'harmony-responses';
/** Files of builds, which are public. */
export const FILES_CACHE = 'harmony-files';

/**
 * Deletes everything, personal data first.
 *
 * @param queue `known` when the user has confirmed losing queued changes, `lost` to notify them
 */
export async function forget(queue: 'known' | 'lost'): Promise<void> {
  await locked(async () => {
    const writeDown = queue === 'lost' ? await rememberLost() : undefined;
    await forgetKeys();
    await writeDown?.();
  });
  await Promise.all([KEPT_CACHE, RESPONSES_CACHE, FILES_CACHE].map((name) => caches.delete(name)));
  await forgetPush();
}

/** Deletes stored data when a page shows that its session has ended or changed. */
export async function deleteOtherSessions(page: Response): Promise<void> {
  const session = page.headers.get(SESSION_HEADER);
  // Pages without the header are not ours, such as those of a proxy.
  if (session === null) return;
  const keys = await currentKeys();
  if (keys && keys.session !== session) await forget('lost');
}

export async function keepPage(keys: Keys, page: Response): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  const sealed = await seal(keys, KEPT_PAGE_ADDRESS, page);
  await cache.put(await keptAddress(keys, KEPT_PAGE_ADDRESS), sealed);
}

/** Returns the stored page, if it may be shown. */
export async function keptPage(): Promise<Response | undefined> {
  const keys = await currentKeys();
  if (!keys) return undefined;
  const cache = await caches.open(KEPT_CACHE);
  const sealed = await cache.match(await keptAddress(keys, KEPT_PAGE_ADDRESS));
  const opened = sealed && (await open(keys, sealed));
  return opened?.address === KEPT_PAGE_ADDRESS ? opened.response : undefined;
}
