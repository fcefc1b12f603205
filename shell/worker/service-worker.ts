import { MIRROR_HEADER } from '@harmony/contract/mirror-header';
import type { ChangedMessage, KeepMessage } from '@harmony/contract/offline';
import type { QueueMessage } from '@harmony/contract/queue';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { API_RESPONSE, responses } from './responses.ts';
import { handleQueueMessage } from './handle-queue-message.ts';
import { isKeeping, keep, renew } from './keep.ts';
import { currentKeys } from './keys.ts';
import { RESPONSES_CACHE, FILES_CACHE, forget, deleteOtherSessions, keptPage } from './kept.ts';
import { skeletonFirst } from './skeleton.ts';
import { noNetwork, notSignedOut } from './plain-page.ts';
import {
  RESPONSE_TIMEOUT_SECONDS,
  SHORT_TIMEOUT_SECONDS,
  hasTimedOut,
  recordTimeout,
  PAGE_TIMEOUT_SECONDS,
} from './network-timeout.ts';
import { openPushed, showPush } from './push.ts';

/* The service worker: while offline it shows the stored page of the signed-in user (ADR 79). It stores
   nothing before one of their pages has settled, and deletes everything when their session ends. */

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();
clientsClaim();
// The page is requested while the worker starts.
enableNavigationPreload();

// First of all, so that nothing remains even if signing out fails.
const signingOut = { handlerWillStart: () => forget('known') };

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/api/logout',
  new NetworkOnly({ plugins: [signingOut, { handlerDidError: async () => notSignedOut() }] }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/api/auth/logout',
  new NetworkOnly({ plugins: [signingOut] }),
  'POST',
);

// A network may connect without responding.
const pages = new NetworkFirst({
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [
    {
      // Pages are stored elsewhere: only the session header of this response matters here.
      cacheWillUpdate: async ({ response }) => {
        recordTimeout(false);
        await deleteOtherSessions(response);
        return null;
      },
      handlerWillStart: async ({ state }) => {
        if (state) state['since'] = Date.now();
      },
      cachedResponseWillBeUsed: async ({ state }) => {
        // A lost network fails at once.
        recordTimeout(Date.now() - Number(state?.['since']) >= PAGE_TIMEOUT_SECONDS * 1000);
        return (await keptPage()) ?? null;
      },
      handlerWillRespond: async ({ response }) => {
        await deleteOtherSessions(response);
        return response;
      },
      handlerDidError: async () => noNetwork(),
    },
  ],
});

registerRoute(
  new NavigationRoute(
    skeletonFirst(pages),
    // Addresses without a page of the shell.
    { denylist: [/^\/(api|embed|mf|icons|storybook|share|kept-page|operator)(\/|$)/] },
  ),
);

const responsesWithin = (networkTimeoutSeconds: number) =>
  new NetworkFirst({ cacheName: RESPONSES_CACHE, plugins: [responses], networkTimeoutSeconds });
const patient = responsesWithin(RESPONSE_TIMEOUT_SECONDS);
const hurried = responsesWithin(SHORT_TIMEOUT_SECONDS);

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && API_RESPONSE.test(url.pathname) && !request.headers.has(MIRROR_HEADER),
  (options) => (hasTimedOut() ? hurried : patient).handle(options),
);

/** A file of a build, which is immutable, unlike tested ones (`/mf/tried/…`). */
const FILE_OF_A_BUILD = /^\/mf\/(shell|mf-[a-z][a-z0-9-]*)\/[\w-]+\/[\w./-]+$/;

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && FILE_OF_A_BUILD.test(url.pathname),
  new CacheFirst({
    cacheName: FILES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // Signed-out pages work as without a worker.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && (isKeeping() || (await currentKeys())) ? response : null,
      },
    ],
  }),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as KeepMessage | ChangedMessage | QueueMessage;
  const [port] = event.ports;
  if (message.kind === 'keep') event.waitUntil(keep(message));
  else if (message.kind === 'changed') event.waitUntil(renew(message));
  else if (port) event.waitUntil(handleQueueMessage(message, port));
});

self.addEventListener('push', (event: PushEvent) => {
  if (event.data) event.waitUntil(showPush(event.data));
});
self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.waitUntil(openPushed(event.notification));
});
