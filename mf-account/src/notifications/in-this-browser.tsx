import { plural, t } from '@lingui/core/macro';
import { endpoints, type PushState } from '@harmony/contract';
import { Button, color, space, styled, text } from '@harmony/design-system';
import { queryClient, queryKey, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { subscribeBrowser, unsubscribeBrowser } from './this-browser.ts';
import { useThisBrowser, type ThisBrowser } from './use-this-browser.ts';

interface InThisBrowserProps {
  state: PushState;
  /** The server's public key, in base64url. */
  publicKey: string;
}

const sentences: Record<Exclude<ThisBrowser, 'on' | 'off'>, string> = {
  none: t`This browser can’t show notifications.`,
  'once-installed': t`On this phone they come once Harmony is on the home screen: press Share, then “Add to Home Screen”, and open it there.`,
  blocked: t`This browser blocks notifications from Harmony. To allow them, click the icon next to the address, find Notifications there, and come back.`,
};

/**
 * Switches notifications in this browser on and off. The browser's permission prompt opens only
 * after a click.
 */
export function InThisBrowser({ state, publicKey }: InThisBrowserProps) {
  const { browser, refresh } = useThisBrowser();
  const { state: stateEndpoint, subscribe, unsubscribe, test } = endpoints.push;
  const [isAsking, setIsAsking] = useState(false);
  const turnOn = useEndpointMutation(subscribe, {
    errorText: t`Couldn’t turn notifications on`,
    onSuccess: (saved) => queryClient.setQueryData(queryKey(stateEndpoint), saved),
    onError: () => void unsubscribeBrowser().then(refresh),
  });
  const turnOff = useEndpointMutation(unsubscribe, {
    errorText: t`Couldn’t turn notifications off`,
    onSuccess: () => {
      void unsubscribeBrowser().then(refresh);
      queryClient.setQueryData(queryKey(stateEndpoint), { ...state, isOnHere: false });
    },
  });
  const tryOut = useEndpointMutation(test, {
    errorText: t`Couldn’t send a notification`,
    onSuccess: () => toast({ title: t`On its way`, description: t`It comes within a minute.` }),
  });

  async function requestPermission(): Promise<void> {
    setIsAsking(true);
    try {
      const body = await subscribeBrowser(publicKey);
      if (body) turnOn.mutate({ body });
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      toast({
        title: t`Error`,
        description: t`Your browser couldn’t turn them on. Please try again later.`,
        variant: 'destructive',
      });
    } finally {
      setIsAsking(false);
      refresh();
    }
  }

  if (!browser) return null;
  if (browser !== 'on' && browser !== 'off') {
    return <Small>{[sentences[browser], elsewhere(state)].join(' ')}</Small>;
  }
  if (browser === 'on' && state.isOnHere) {
    return (
      <>
        <p>{[t`You get them in this browser.`, elsewhere(state)].join(' ')}</p>
        <Buttons>
          <Button variant="secondary" pending={tryOut.isPending} onClick={() => tryOut.mutate({})}>
            {t`Send a test`}
          </Button>
          <Button
            variant="secondary"
            pending={turnOff.isPending}
            onClick={() => turnOff.mutate({})}
          >
            {t`Turn off in this browser`}
          </Button>
        </Buttons>
      </>
    );
  }
  return (
    <>
      <p>{[t`Get notified when Harmony is closed.`, elsewhere(state)].join(' ')}</p>
      <Buttons>
        <Button pending={isAsking || turnOn.isPending} onClick={() => void requestPermission()}>
          {t`Turn on in this browser`}
        </Button>
      </Buttons>
    </>
  );
}

function elsewhere({ elsewhere: count }: PushState): string {
  if (count === 0) return '';
  return plural(count, {
    one: 'They come to one other browser of yours.',
    other: 'They come to # other browsers of yours.',
  });
}

const Small = styled('p', { ...text.caption, color: color.muted });

const Buttons = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
