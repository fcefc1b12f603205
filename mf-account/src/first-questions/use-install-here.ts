import { browserStorage, useInstallOffer } from '@harmony/mf-kit';
import { useState } from 'react';

/** Storage key of the answered install question on this device. */
const ASKED_KEY = 'harmony-install-asked';

export interface InstallHere {
  /** Opens the browser's install prompt; undefined where users install by hand, as on iOS. */
  install: (() => Promise<void>) | undefined;
  /** Hides the question on this device from now on. */
  putAside: () => void;
}

/**
 * Returns how to install the product on this device; undefined when it is not installable, already
 * installed or the question was answered before.
 */
export function useInstallHere(): InstallHere | undefined {
  const offer = useInstallOffer();
  const [wasAsked, setAsked] = useState(() => browserStorage.read(ASKED_KEY) !== null);
  if (wasAsked || (!offer && !isInstalledByHand())) return undefined;
  const putAside = (): void => {
    browserStorage.keep(ASKED_KEY, '1');
    setAsked(true);
  };
  const install =
    offer &&
    (async (): Promise<void> => {
      putAside();
      await offer();
    });
  return { install, putAside };
}

/** iOS reports whether a page was opened from the home screen, but has no install prompt. */
function isInstalledByHand(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
