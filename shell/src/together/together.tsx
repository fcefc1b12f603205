import { Later, useCouple } from '@harmony/mf-kit';
import { isMirror } from '@harmony/mf-kit/internal';
import { useState } from 'react';

const load = () => import(/* webpackChunkName: "celebration" */ './celebration.tsx');

/**
 * Celebrates on any page when the second partner has just joined; not shown for couples that were linked
 * before.
 */
export function Together() {
  const { couple, partner } = useCouple();
  const isLinked = couple === undefined ? undefined : couple?.isLinked === true;
  const [wasLinked, setWasLinked] = useState(isLinked);
  const [isNew, setNew] = useState(false);
  // While loading or after a failure the state is unknown.
  if (isLinked !== undefined && isLinked !== wasLinked) {
    setWasLinked(isLinked);
    setNew(isLinked && wasLinked === false && !isMirror());
  }
  return (
    <Later
      load={load}
      isWanted={isNew}
      // A toast has confirmed the link already.
      onFailure={() => setNew(false)}
      props={{ partnerName: isNew ? partner?.firstName : undefined, onClose: () => setNew(false) }}
    />
  );
}
