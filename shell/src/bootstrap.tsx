import { setNonce } from 'get-nonce';
import { LATE_ELEMENT_ID, STARTED_EVENT } from '@harmony/contract';
import { isHydrating, readBoot } from '@harmony/mf-kit';
import {
  followCoupleCurrency,
  followInstallOffer,
  MicrofrontendProviders,
  provideHost,
} from '@harmony/mf-kit/internal';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { Frame } from './frame/frame.tsx';
import { openRequestedBuilds } from './live-builds/show-live-builds.ts';
import { followBuilds } from './live/follow-builds.ts';
import { followChanges } from './live/follow-changes.ts';
import { bootAsPartner } from './mirror/partner-boot.ts';
import { followLinks } from './navigation/follow-links.ts';
import { keepFocus } from './navigation/keep-focus.ts';
import { rememberScroll } from './navigation/scroll-memory.ts';
import { registerPages } from './page/applications.ts';
import { followEventErrors } from './page/event-errors.ts';
import { followFreezes } from './page/freezes.ts';
import { keepBrowser, keepNavigation } from './page/keep-browser.ts';
import { keepSkeleton } from './page/keep-skeleton.ts';
import { dropLeftFailures } from './page/left-failures.ts';
import { followPages } from './page/page-status.ts';
import { openNotified } from './notifications/open-notified.ts';
import { showPaymentResult } from './page/payment-return.ts';
import { reportVitals } from './page/report-vitals.ts';
import { openRequestedDialog } from './quick-action/open-requested-dialog.ts';
import { keepForOffline, showQueue } from './offline/keep-for-offline.ts';
import { settleRegistry } from './registry/live-registry.ts';
import { prefetchPages } from './registry/prefetch.ts';
import { fillerOf, slotLoader } from './registry/remotes.ts';

declare let __webpack_nonce__: string;

const { user: self, styleNonce } = readBoot();
__webpack_nonce__ = styleNonce;
setNonce(styleNonce);

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no element for the shell');

// Before any await: browsers fire the event once.
if (self) followInstallOffer();
await settleRegistry();
await bootAsPartner();
const { registry, user } = readBoot();
followCoupleCurrency();
keepBrowser();
const rows = registry.microfrontends;
const loadSlot = slotLoader(rows);
provideHost({ loadSlot, fillerOf: (slot) => fillerOf(rows, slot)?.name });
// Testers of a build mount what fills a slot themselves (builder/src/trial/show-slot.ts).
Object.assign(window, { loadSlot });
prefetchPages(registry, user, keepForOffline);
// Requests for the page start before rendering the frame occupies the main thread.
await new Promise((resolve) => setTimeout(resolve));

const frame = (
  <MicrofrontendProviders name="shell">
    <Frame />
  </MicrofrontendProviders>
);
const options = { identifierPrefix: 'shell-' };
// The frame is rendered before single-spa starts: pages are mounted into its outlet.
if (isHydrating()) hydrateRoot(element, frame, options);
else {
  const putSkeletonBack = keepSkeleton();
  flushSync(() => createRoot(element, options).render(frame));
  putSkeletonBack();
}
// From here on the shell reports failures itself.
document.dispatchEvent(new Event(STARTED_EVENT));
document.getElementById(LATE_ELEMENT_ID)?.remove();
followEventErrors();
followFreezes();
followPages();
dropLeftFailures();
followLinks();
keepFocus(element);
followBuilds();
rememberScroll();
registerPages(registry, user);
start({ urlRerouteOnly: true });
keepNavigation();
openRequestedBuilds();
// In the partner's view, events still concern the viewer's own data.
if (self) {
  showPaymentResult();
  openRequestedDialog();
  followChanges(self);
  showQueue(self);
  openNotified();
}
void reportVitals(registry, user);
