import { Later, useApprovals } from '@harmony/mf-kit';
import { useAnswers } from './tell-answers.ts';

const load = () => import(/* webpackChunkName: "consent-list" */ './consent-list.tsx');

/** Below the header, on every page: what waits for one of the two partners, if anything does. */
export function ConsentBar() {
  const approvals = useApprovals();
  useAnswers(approvals);
  return (
    <Later
      load={load}
      isWanted={approvals.length > 0}
      // Nobody pressed anything: the next page tries again.
      onFailure={() => {}}
      props={{ approvals }}
    />
  );
}
