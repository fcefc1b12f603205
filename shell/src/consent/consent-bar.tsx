import { Later, useApprovals } from '@harmony/mf-kit';
import { useAnswers } from './tell-answers.ts';

const load = () => import(/* webpackChunkName: "consent-list" */ './consent-list.tsx');

/** Pending approvals below the header, on every page. */
export function ConsentBar() {
  const approvals = useApprovals();
  useAnswers(approvals);
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
