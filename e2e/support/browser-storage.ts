import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has stored the open page and its resources. */
export async function waitUntilStored(page: Page): Promise<void> {
  await expect.poll(() => countStoredResponses(page)).toBeGreaterThan(0);
}

/** Waits until the service worker has stored the page and its skeleton. */
export async function waitUntilSkeletonStored(page: Page): Promise<void> {
  await expect.poll(() => countStoredResponses(page)).toBe(2);
}

function countStoredResponses(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // `caches.open` would create it.
    if (!(await caches.has('harmony-kept'))) return 0;
    return (await (await caches.open('harmony-kept')).keys()).length;
  });
}

/** The paths of stored build files. */
export function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('harmony-files'))) return [];
    const requests = await (await caches.open('harmony-files')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** Returns everything that scripts of this origin can read from the browser's storage, as text. */
export function readableStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        // Build files are public.
        const isPublic = new URL(request.url).pathname.startsWith('/mf/');
        found.push(name, request.url, isPublic ? '' : await response?.text());
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => reading.addEventListener('success', resolve));
        // Non-extractable keys are serialized as `{}`.
        found.push(name, store, reading.result);
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}
