import { browserStorage, isMirror, Slot, useIsHydrated, useUser } from '@harmony/mf-kit';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';

const ANSWERED_KEY = 'harmony-passkey-offered';
/** Users get to know the product first. */
const WEEK_MILLISECONDS = 7 * 86_400_000;

/** Offers a passkey on this device, once, from the second week of an account on. */
export function PasskeyOffer() {
  const user = useUser();
  const isHydrated = useIsHydrated();
  const [now] = useState(() => Date.now());
  const [isAnswered, setAnswered] = useState(() => browserStorage.read(ANSWERED_KEY) !== null);
  const offer = useMemo(
    () => ({
      onDone: () => {
        browserStorage.keep(ANSWERED_KEY, '1');
        setAnswered(true);
      },
    }),
    [],
  );
  if (!user || !isHydrated || isAnswered || isMirror() || !('PublicKeyCredential' in window)) {
    return null;
  }
  const isInFirstWeek = now - createdAt(user.id) < WEEK_MILLISECONDS;
  if (isInFirstWeek) return null;
  return (
    <Slot
      name="account.passkey-offer"
      label={t`The offer of a passkey`}
      props={offer}
      onFailure={offer.onDone}
    />
  );
}

/** Returns when a user was created, in milliseconds: their id begins with it (UUID version 7, RFC 9562, section 5.7).
 * Ids of another version count as new. */
function createdAt(id: string): number {
  return id[14] === '7'
    ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    : Number.POSITIVE_INFINITY;
}
