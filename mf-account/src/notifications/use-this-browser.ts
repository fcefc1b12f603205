import { useCallback, useEffect, useState } from 'react';
import { isLetIn, supportHere, type Support } from './this-browser.ts';

/** What this browser does with messages; `undefined` for the moment until it is known. */
export type ThisBrowser = Exclude<Support, 'there'> | 'blocked' | 'off' | 'on';

async function look(): Promise<ThisBrowser> {
  const support = supportHere();
  if (support !== 'there') return support;
  if (Notification.permission === 'denied') return 'blocked';
  return (await isLetIn()) ? 'on' : 'off';
}

/** What this browser does with messages, also after its person has changed that in its settings. */
export function useThisBrowser(): { browser: ThisBrowser | undefined; lookAgain: () => void } {
  const [browser, setBrowser] = useState<ThisBrowser>();
  const lookAgain = useCallback(() => void look().then(setBrowser), []);
  useEffect(() => {
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [lookAgain]);
  return { browser, lookAgain };
}
