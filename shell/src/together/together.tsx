import { Later, useCouple } from '@harmony/mf-kit';
import { isMirror } from '@harmony/mf-kit/internal';
import { useState } from 'react';

const load = () => import(/* webpackChunkName: "celebration" */ './celebration.tsx');

/**
 * Celebrates on any page when the awaited partner has just joined; not shown for couples that were linked
 * before, nor to the partner who joins, whose toast says the same.
 */
export function Together() {
  const { couple, partner } = useCouple();
  // Undefined while loading, after a failure, and without a couple.
  const isLinked = couple?.isLinked;
  const [wasLinked, setWasLinked] = useState(isLinked);
  const [isNew, setNew] = useState(false);
  if (isLinked !== undefined && isLinked !== wasLinked) {
    setWasLinked(isLinked);
    setNew(isLinked && wasLinked === false && !isMirror());
  }
  return (
    <Later
      load={load}
      isWanted={isNew}
      // The header and the checklist show the link too.
      onFailure={() => setNew(false)}
      props={{ partnerName: isNew ? partner?.firstName : undefined, onClose: () => setNew(false) }}
    />
  );
}
