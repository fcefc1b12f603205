import { MIRROR_HEADER } from '@harmony/contract/mirror-header';
import type { ChangedMessage, KeepMessage } from '@harmony/contract/offline';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { ANSWER, answers } from './answers.ts';
import { isKeeping, keep, renew } from './keep.ts';
import { currentKeys } from './keys.ts';
import { ANSWERS_CACHE, FILES_CACHE, forget, forgetOthers, keptPage } from './kept.ts';
import { noNetwork, notSignedOut } from './plain-page.ts';

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
const signingOut = { handlerWillStart: forget };

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/api/logout',
  new NetworkOnly({ plugins: [signingOut, { handlerDidError: async () => notSignedOut() }] }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/api/auth/logout',
  new NetworkOnly({ plugins: [signingOut] }),
  'POST',
);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [
        {
          handlerWillRespond: async ({ response }) => {
            await forgetOthers(response);
            return response;
          },
          handlerDidError: async () => (await keptPage()) ?? noNetwork(),
        },
      ],
    }),
    // What is no page of the shell.
    { denylist: [/^\/(api|embed|mf|icons|storybook|share|kept-page)(\/|$)/] },
  ),
);

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && ANSWER.test(url.pathname) && !request.headers.has(MIRROR_HEADER),
  new NetworkFirst({ cacheName: ANSWERS_CACHE, plugins: [answers] }),
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
  const message = event.data as KeepMessage | ChangedMessage;
  event.waitUntil(message.kind === 'keep' ? keep(message) : renew(message));
});
