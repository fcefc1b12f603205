import { Later, useQueuedWrites } from '@harmony/mf-kit';
import type { WaitingCardProps } from './waiting-card.tsx';

const load = () => import(/* webpackChunkName: "waiting-card" */ './waiting-card.tsx');

/** Unsaved changes, shown above the list. */
export function WaitingChanges(props: Omit<WaitingCardProps, 'waiting'>) {
  const waiting = useQueuedWrites().filter(({ state }) => state !== 'done');
  return (
    <Later
      load={load}
      isWanted={waiting.length > 0}
      // Optional: the rows are marked in the list anyway.
      onFailure={() => {}}
      props={{ ...props, waiting }}
    />
  );
}
