import { Later, useWaiting } from '@harmony/mf-kit';
import { loadWaiting } from './load-waiting.ts';

/** Queued and undecided changes below the header, on every page. */
export function WaitingBar() {
  const waiting = useWaiting().filter(({ state }) => state !== 'done');
  return (
    <Later
      load={loadWaiting}
      isWanted={waiting.length > 0}
      // Not requested by the user: the next page tries again.
      onFailure={() => {}}
      props={{ waiting }}
    />
  );
}
