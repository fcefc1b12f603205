/** What a micro-frontend gets from its host. */
export { queryKey } from './api/query-key.ts';
export { queryClient } from './api/query-client.ts';
export { issuesOf, messageOf, request, RequestError } from './api/request.ts';
export { useEndpoint, useEndpointMutation } from './api/use-endpoint.ts';
export { changeWholeList, useWholeList, type WholeList } from './api/use-whole-list.ts';
export { declare } from './declaration.ts';
export type { Lifecycles } from './lifecycle/lifecycles.tsx';
export { defineMicrofrontend, type Microfrontend } from './lifecycle/microfrontend.ts';
export { isHydrating } from './lifecycle/prerendered.ts';
export { useIsHydrated } from './lifecycle/use-is-hydrated.ts';
export { Later } from './later/later.tsx';
export { invalidateTopics } from './live/topics.ts';
export { enterMirror, isMirror } from './mirror/mirror.ts';
export { navigate, useLocation, useSearchParams } from './navigation.ts';
export { readBoot } from './session/boot.ts';
export { ownerOf, useCouple, useUser, type CoupleState, type Owner } from './session/session.ts';
export { Slot } from './slots/slot.tsx';
export { toast } from './toast/toast.ts';
