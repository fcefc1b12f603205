import { useCallback, useEffect, useState } from 'react';
import { isSubscribed, notificationSupport, type Support } from './this-browser.ts';

/** State of notifications in this browser. */
export type ThisBrowser = Exclude<Support, 'there'> | 'blocked' | 'off' | 'on';

async function readState(): Promise<ThisBrowser> {
  const support = notificationSupport();
  if (support !== 'there') return support;
  if (Notification.permission === 'denied') return 'blocked';
  return (await isSubscribed()) ? 'on' : 'off';
}

/**
 * Returns the state of notifications in this browser, `undefined` until it is known. It is read
 * again on focus, because users change permissions in the browser's settings.
 */
export function useThisBrowser(): { browser: ThisBrowser | undefined; refresh: () => void } {
  const [browser, setBrowser] = useState<ThisBrowser>();
  const lookAgain = useCallback(() => void readState().then(setBrowser), []);
  useEffect(() => {
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [lookAgain]);
  return { browser, refresh: lookAgain };
}
