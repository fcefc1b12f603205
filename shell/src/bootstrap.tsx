import { setNonce } from 'get-nonce';
import { isHydrating, readBoot } from '@harmony/mf-kit';
import { GuestProviders, provideHost } from '@harmony/mf-kit/internal';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { Frame } from './frame/frame.tsx';
import { followChanges } from './live/follow-changes.ts';
import { bootAsPartner } from './mirror/partner-boot.ts';
import { followLinks } from './navigation/follow-links.ts';
import { rememberScroll } from './navigation/scroll-memory.ts';
import { registerPages } from './page/applications.ts';
import { followEventErrors } from './page/event-errors.ts';
import { keepOpening } from './page/keep-opening.ts';
import { followPages } from './page/page-status.ts';
import { welcomeBack } from './page/payment-return.ts';
import { reportVitals } from './page/report-vitals.ts';
import { settleRegistry } from './registry/live-registry.ts';
import { prefetchPages } from './registry/prefetch.ts';
import { registerRows, slotLoader } from './registry/remotes.ts';

declare let __webpack_nonce__: string;

const { user: self, styleNonce } = readBoot();
__webpack_nonce__ = styleNonce;
setNonce(styleNonce);

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no element for the shell');

await settleRegistry();
await bootAsPartner();
const { registry, user } = readBoot();
registerRows(registry.microfrontends);
provideHost({ loadSlot: slotLoader(registry.microfrontends) });
prefetchPages(registry, user);
// The page is on its way before the frame takes the processor.
await new Promise((resolve) => setTimeout(resolve));

const frame = (
  <GuestProviders name="shell">
    <Frame />
  </GuestProviders>
);
const options = { identifierPrefix: 'shell-' };
// The frame is on the page before single-spa starts: pages are mounted into its outlet.
if (isHydrating()) hydrateRoot(element, frame, options);
else {
  const putOpeningBack = keepOpening();
  flushSync(() => createRoot(element, options).render(frame));
  putOpeningBack();
}
followEventErrors();
followPages();
followLinks();
rememberScroll();
registerPages(registry, user);
start({ urlRerouteOnly: true });
// Whoever looks through the partner's eyes hears of what changes for themselves.
if (self) {
  welcomeBack();
  followChanges(self);
}
void reportVitals(registry, user);
