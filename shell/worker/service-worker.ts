import { MIRROR_HEADER } from '@harmony/contract/mirror-header';
import type { ChangedMessage, KeepMessage } from '@harmony/contract/offline';
import type { QueueMessage } from '@harmony/contract/queue';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { ANSWER, answers } from './answers.ts';
import { handleQueueMessage } from './handle-queue-message.ts';
import { isKeeping, keep, renew } from './keep.ts';
import { currentKeys } from './keys.ts';
import { ANSWERS_CACHE, FILES_CACHE, forget, forgetOthers, keptPage } from './kept.ts';
import { opensAtOnce } from './opening.ts';
import { noNetwork, notSignedOut } from './plain-page.ts';
import {
  ANSWER_PATIENCE_SECONDS,
  HURRY_SECONDS,
  isSilent,
  noteSilence,
  PAGE_PATIENCE_SECONDS,
} from './silence.ts';
import { openPushed, showPush } from './push.ts';

/*
 * The service worker: without a network it shows the page that was kept of whoever is signed in (ADR 79). It keeps
 * nothing before a page of theirs has settled, and forgets everything when their session is over.
 */

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();
clientsClaim();
// The page is asked for while this starts.
enableNavigationPreload();

// Before anything else, so that nothing is left whatever becomes of signing out.
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

// A network may also connect and say nothing.
const pages = new NetworkFirst({
  networkTimeoutSeconds: PAGE_PATIENCE_SECONDS,
  plugins: [
    {
      // The page is kept in another way: nothing of this one, but what it says of its session counts.
      cacheWillUpdate: async ({ response }) => {
        noteSilence(false);
        await forgetOthers(response);
        return null;
      },
      handlerWillStart: async ({ state }) => {
        if (state) state['since'] = Date.now();
      },
      cachedResponseWillBeUsed: async ({ state }) => {
        // A network that is gone says so at once.
        noteSilence(Date.now() - Number(state?.['since']) >= PAGE_PATIENCE_SECONDS * 1000);
        return (await keptPage()) ?? null;
      },
      handlerWillRespond: async ({ response }) => {
        await forgetOthers(response);
        return response;
      },
      handlerDidError: async () => noNetwork(),
    },
  ],
});

registerRoute(
  new NavigationRoute(
    opensAtOnce(pages),
    // What is no page of the shell.
    { denylist: [/^\/(api|embed|mf|icons|storybook|share|kept-page)(\/|$)/] },
  ),
);

const answersWithin = (networkTimeoutSeconds: number) =>
  new NetworkFirst({ cacheName: ANSWERS_CACHE, plugins: [answers], networkTimeoutSeconds });
const patient = answersWithin(ANSWER_PATIENCE_SECONDS);
const hurried = answersWithin(HURRY_SECONDS);

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && ANSWER.test(url.pathname) && !request.headers.has(MIRROR_HEADER),
  (asked) => (isSilent() ? hurried : patient).handle(asked),
);

/** A file of a build, which never changes; what is tried out (`/mf/tried/…`) does. */
const FILE_OF_A_BUILD = /^\/mf\/(shell|mf-[a-z][a-z0-9-]*)\/[\w-]+\/[\w./-]+$/;

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && FILE_OF_A_BUILD.test(url.pathname),
  new CacheFirst({
    cacheName: FILES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // The pages of whoever is signed out are as they are without a worker.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && (isKeeping() || (await currentKeys())) ? response : null,
      },
    ],
  }),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as KeepMessage | ChangedMessage | QueueMessage;
  const [answer] = event.ports;
  if (message.kind === 'keep') event.waitUntil(keep(message));
  else if (message.kind === 'changed') event.waitUntil(renew(message));
  else if (answer) event.waitUntil(handleQueueMessage(message, answer));
});

self.addEventListener('push', (event: PushEvent) => {
  if (event.data) event.waitUntil(showPush(event.data));
});
self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.waitUntil(openPushed(event.notification));
});
