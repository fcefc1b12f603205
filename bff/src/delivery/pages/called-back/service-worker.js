/*
 * Takes the place of a service worker that is called back: it removes everything that was kept, and itself. Pages
 * that are open go on, and from the next one on there is none.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  // Firefox before 126 cannot list them.
  const databases = (await indexedDB.databases?.()) ?? [{ name: 'harmony-offline' }];
  for (const { name } of databases) indexedDB.deleteDatabase(name);
  await self.registration.unregister();
}
