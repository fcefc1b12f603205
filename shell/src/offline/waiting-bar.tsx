import { Later, useWaiting } from '@harmony/mf-kit';
import { loadWaiting } from './load-waiting.ts';

/** Below the header, on every page: what waits for a network, or for a decision, if anything does. */
export function WaitingBar() {
  const waiting = useWaiting().filter(({ state }) => state !== 'done');
  return (
    <Later
      load={loadWaiting}
      isWanted={waiting.length > 0}
      // Nobody pressed anything: the next page tries again.
      onFailure={() => {}}
      props={{ waiting }}
    />
  );
}
