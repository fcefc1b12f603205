import { browserStorage, useInstallOffer } from '@harmony/mf-kit';
import { useState } from 'react';

/** Storage key of the answered install question on this device. */
const ANSWERED_KEY = 'harmony-install-asked';

export interface Installation {
  /** Opens the browser's install prompt; undefined where users install by hand, as on iOS. */
  install: (() => Promise<void>) | undefined;
  /** Hides the question on this device from now on. */
  dismiss: () => void;
}

/**
 * Returns how to install the product on this device; undefined when it is not installable, already
 * installed or the question was answered before.
 */
export function useInstallation(): Installation | undefined {
  const offer = useInstallOffer();
  const [wasAnswered, setAnswered] = useState(() => browserStorage.read(ANSWERED_KEY) !== null);
  if (wasAnswered || (!offer && !isInstalledByHand())) return undefined;
  const putAside = (): void => {
    browserStorage.keep(ANSWERED_KEY, '1');
    setAnswered(true);
  };
  const install =
    offer &&
    (async (): Promise<void> => {
      putAside();
      await offer();
    });
  return { install, dismiss: putAside };
}

/** iOS reports whether a page was opened from the home screen, but has no install prompt. */
function isInstalledByHand(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
