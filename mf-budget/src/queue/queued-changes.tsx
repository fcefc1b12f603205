import { Later, onFirstUse, useQueuedWrites } from '@harmony/mf-kit';
import type { QueueCardProps } from './queue-card.tsx';

const load = onFirstUse(() => import(/* webpackChunkName: "queue-card" */ './queue-card.tsx'));

/** Unsaved changes, shown above the list. */
export function QueuedChanges(props: Omit<QueueCardProps, 'queued'>) {
  const queued = useQueuedWrites().filter(({ state }) => state !== 'done');
  return (
    <Later
      load={load}
      isWanted={queued.length > 0}
      // Optional: the rows are marked in the list anyway.
      onFailure={() => {}}
      props={{ ...props, queued }}
    />
  );
}
