import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has kept the page that is open, and what it was made of. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptResponses(page)).toBeGreaterThan(0);
}

/** Waits until it has kept the page, and how the one that is open begins. */
export async function untilOpeningIsKept(page: Page): Promise<void> {
  await expect.poll(() => keptResponses(page)).toBe(2);
}

function keptResponses(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Asking for a cache by name makes one.
    if (!(await caches.has('harmony-kept'))) return 0;
    return (await (await caches.open('harmony-kept')).keys()).length;
  });
}

/** The addresses of the files of builds that are kept. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('harmony-files'))) return [];
    const kept = await (await caches.open('harmony-files')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}

/** Everything that scripts of this origin can read of what the browser keeps, as text. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        // Scripts of builds are everybody's, and full of words.
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
        // Keys that no script can read are `{}` here.
        found.push(name, store, reading.result);
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}
