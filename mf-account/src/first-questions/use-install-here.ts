import { browserStorage, useInstallOffer } from '@harmony/mf-kit';
import { useState } from 'react';

/** Where it is kept that somebody was asked on this device. */
const ASKED_KEY = 'harmony-install-asked';

/** How the product can be installed on this device. */
export interface InstallHere {
  /** Has the browser ask; none where people do it by hand, as on phones of Apple. */
  install: (() => Promise<void>) | undefined;
  /** Asks no more on this device. */
  putAside: () => void;
}

/** What to ask on this device; nothing where it can't be installed, is already, or was asked for before. */
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

/** Phones and tablets of Apple say whether a page was opened from the home screen, and offer nothing by themselves. */
function isInstalledByHand(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
