import { Later, useWaiting } from '@harmony/mf-kit';
import type { WaitingCardProps } from './waiting-card.tsx';

const load = () => import(/* webpackChunkName: "waiting-card" */ './waiting-card.tsx');

/** Above the list: what of it is not saved yet, if anything is. */
export function WaitingChanges(props: Omit<WaitingCardProps, 'waiting'>) {
  const waiting = useWaiting().filter(({ state }) => state !== 'done');
  return (
    <Later
      load={load}
      isWanted={waiting.length > 0}
      // Its rows are marked in the list all the same.
      onFailure={() => {}}
      props={{ ...props, waiting }}
    />
  );
}
