import { setNonce } from 'get-nonce';
import { readBoot } from '@harmony/mf-kit';
import { GuestProviders, provideHost } from '@harmony/mf-kit/internal';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { Frame } from './frame/frame.tsx';
import { followChanges } from './live/event-stream.ts';
import { followLinks } from './navigation/follow-links.ts';
import { registerPages } from './page/applications.ts';
import { followPages } from './page/page-status.ts';
import { registerRows, slotLoader } from './registry/remotes.ts';

declare let __webpack_nonce__: string;

const { user, registry, styleNonce } = readBoot();
__webpack_nonce__ = styleNonce;
setNonce(styleNonce);

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no element for the shell');

registerRows(registry.microfrontends);
provideHost({ loadSlot: slotLoader(registry.microfrontends) });

// The frame is on the page before single-spa starts: pages are mounted into its outlet.
flushSync(() =>
  createRoot(element, { identifierPrefix: 'shell-' }).render(
    <GuestProviders name="shell">
      <Frame />
    </GuestProviders>,
  ),
);
followPages();
followLinks();
registerPages(registry, user);
start({ urlRerouteOnly: true });
if (user) followChanges();
