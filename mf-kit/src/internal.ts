/** Exports for the shell alone; a lint rule excludes micro-frontends. */
export { handleUnauthorized } from './session/unauthorized.ts';
export { MicrofrontendProviders } from './lifecycle/microfrontend-providers.tsx';
export { elementNameOf, placeOf, reportFailure, sendReport } from './lifecycle/report.ts';
export {
  forgetFailures,
  lastFailuresAtom,
  restoreFailures,
  type LastFailure,
} from './lifecycle/last-failures.ts';
export { timeouts } from './lifecycle/timeouts.ts';
export { shortcutsAtom } from './shortcuts/shortcuts.ts';
export { provideHost } from './slots/host.ts';
export { toastAtom, type ToastMessage } from './toast/toast.ts';
export { followInstallOffer } from './install/install-offer.ts';
export { loadRegistered } from './later/on-first-use.ts';
export { whenIdle } from './later/when-idle.ts';
export { staleSinceAtom } from './api/kept-responses.ts';
export { noteBuilds } from './api/live-builds.ts';
export { addressOf } from './api/query-key.ts';
export { forgetMirror, isMirror, leaveMirror } from './mirror/mirror.ts';
export { replaceBoot } from './session/boot.ts';
export { followCoupleCurrency } from './session/follow-currency.ts';
export { provideQueue, queuedWritesAtom, type WriteQueue } from './queue/queue.ts';
export { useProofRequest } from './proof/proof-request.ts';
export { isSessionEnding } from './session/session-ending.ts';
export { store } from './session/store.ts';
export { invalidateAll } from './live/topics.ts';
