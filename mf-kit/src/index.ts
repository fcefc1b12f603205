/** The API of the host for micro-frontends. */
export { queryKey } from './api/query-key.ts';
export { queryClient } from './api/query-client.ts';
export { issuesOf, messageOf, request, RequestError } from './api/request.ts';
export { requestFile, type ReceivedFile } from './api/request-file.ts';
export { upload, type UploadOptions } from './api/upload.ts';
export { useEndpoint, useEndpointMutation } from './api/use-endpoint.ts';
export { useToday } from './clock/today.ts';
export { approvalText } from './consent/approval-text.ts';
export { useApproval, useApprovals, type PendingApproval } from './consent/use-approvals.ts';
export {
  changeWholeList,
  prefetchWholeList,
  useWholeList,
  type WholeList,
} from './api/use-whole-list.ts';
export { declare } from './declaration.ts';
export { keepDroppedFiles, useDroppedFiles } from './dropped-files/dropped-files.ts';
export { changedValues } from './forms/changed-values.ts';
export { exampleInsights, type InsightText } from './insights/example-insights.ts';
export { useInstallOffer } from './install/install-offer.ts';
export { ErrorBoundary } from './lifecycle/error-boundary.tsx';
export type { Lifecycles } from './lifecycle/lifecycles.tsx';
export { defineMicrofrontend, type Microfrontend } from './lifecycle/microfrontend.ts';
export { isHydrating } from './lifecycle/prerendered.ts';
export { useIsHydrated } from './lifecycle/use-is-hydrated.ts';
export { lazyDialog } from './later/lazy-dialog.tsx';
export { Later } from './later/later.tsx';
export { onFirstUse } from './later/on-first-use.ts';
export { invalidateTopics } from './live/topics.ts';
export { enterMirror, isMirror } from './mirror/mirror.ts';
export { Link } from './navigation/link.tsx';
export { publicPath } from './navigation/public-path.ts';
export { navigate, useLocation, useParams, useSearchParams } from './navigation/navigation.ts';
export { planOffer, sellsPlans } from './plans/plan-offer.ts';
export { ensureProof } from './proof/ensure-proof.ts';
export { usePreferences } from './preferences/preferences.ts';
export { readBoot } from './session/boot.ts';
export { markSessionEnding } from './session/session-ending.ts';
export { ownerOf, useCouple, useUser, type CoupleState, type Owner } from './session/session.ts';
export { useShortcuts, type Shortcut } from './shortcuts/shortcuts.ts';
export { Slot } from './slots/slot.tsx';
export { browserStorage, tabStorage, type SafeStorage } from './storage/browser-storage.ts';
export {
  calculatedBudget,
  keepCalculatedBudget,
  type CalculatedBudget,
} from './storage/calculated-budget.ts';
export { chooseTheme, chosenTheme, type ThemeChoice } from './theme/theme.ts';
export { toast, toastOnNextPage } from './toast/toast.ts';
export { enqueueWrite, settleWrite, useQueuedWrites } from './queue/queue.ts';
