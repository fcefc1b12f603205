import { Later, useQueuedWrites } from '@harmony/mf-kit';
import { loadQueueNotice } from './load-queue-notice.ts';

/** Queued and undecided changes below the header, on every page. */
export function QueueBar() {
  const waiting = useQueuedWrites().filter(({ state }) => state !== 'done');
  return (
    <Later
      load={loadQueueNotice}
      isWanted={waiting.length > 0}
      // Not requested by the user: the next page tries again.
      onFailure={() => {}}
      props={{ waiting }}
    />
  );
}
