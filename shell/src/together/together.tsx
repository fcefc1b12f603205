import { Later, useCouple } from '@harmony/mf-kit';
import { isMirror } from '@harmony/mf-kit/internal';
import { useState } from 'react';

const load = () => import(/* webpackChunkName: "celebration" */ './celebration.tsx');

/**
 * Celebrates, on whichever page each of the two is, that the second one has just joined: nothing for who
 * comes to a couple that is linked already.
 */
export function Together() {
  const { couple, partner } = useCouple();
  const isLinked = couple === undefined ? undefined : couple?.isLinked === true;
  const [wasLinked, setWasLinked] = useState(isLinked);
  const [isNew, setNew] = useState(false);
  // What is not known yet, or not any more, says nothing.
  if (isLinked !== undefined && isLinked !== wasLinked) {
    setWasLinked(isLinked);
    setNew(isLinked && wasLinked === false && !isMirror());
  }
  return (
    <Later
      load={load}
      isWanted={isNew}
      // They are linked all the same, and a toast has said so.
      onFailure={() => setNew(false)}
      props={{ partnerName: isNew ? partner?.firstName : undefined, onClose: () => setNew(false) }}
    />
  );
}
