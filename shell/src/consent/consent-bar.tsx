import { Later, useApprovals } from '@harmony/mf-kit';
import { useConsentToasts } from './use-consent-toasts.ts';

const load = () => import(/* webpackChunkName: "consent-list" */ './consent-list.tsx');

/** Pending approvals below the header, on every page. */
export function ConsentBar() {
  const approvals = useApprovals();
  useConsentToasts(approvals);
  return (
    <Later
      load={load}
      isWanted={approvals.length > 0}
      // Not requested by the user: the next page tries again.
      onFailure={() => {}}
      props={{ approvals }}
    />
  );
}
