/*
 * Replaces a disabled service worker: deletes all caches and databases, and unregisters itself. Open pages keep
 * working; new ones have no service worker.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  // Firefox before 126 does not support listing databases.
  const databases = (await indexedDB.databases?.()) ?? [{ name: 'harmony-offline' }];
  for (const { name } of databases) indexedDB.deleteDatabase(name);
  await self.registration.unregister();
}
