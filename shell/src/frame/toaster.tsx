import type { ToastViewportProps } from '@harmony/design-system';
import { onFirstUse, useIsHydrated } from '@harmony/mf-kit';
import { reportFailure, store, toastAtom } from '@harmony/mf-kit/internal';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { PlainToast } from './plain-toast.tsx';

/** Loaded with the first message, or when the page is idle: most visits show none. */
const load = onFirstUse(() => import(/* webpackChunkName: "toasts" */ './toast-viewport.tsx'));

type Viewport = 'failed' | ComponentType<ToastViewportProps>;

/** Shows the toasts of all parts of the product, one at a time. */
export function Toaster() {
  const message = useAtomValue(toastAtom);
  const isHydrated = useIsHydrated();
  const [viewport, setViewport] = useState<Viewport>();
  const isLoaded = typeof viewport === 'function';
  useEffect(() => {
    // After a failure, each message tries again.
    if (message === null || isLoaded) return;
    load().then(
      ({ default: loaded }) => setViewport(() => loaded),
      (error: unknown) => {
        reportFailure('shell', error, 'load');
        // An earlier attempt may fail after a later one has succeeded.
        setViewport((current) => current ?? 'failed');
      },
    );
  }, [message, isLoaded]);
  const dismiss = () => store.set(toastAtom, null);
  // Radix renders style attributes, which the content security policy forbids in HTML.
  if (!isHydrated || viewport === undefined) return null;
  if (viewport === 'failed') return message && <PlainToast message={message} onDismiss={dismiss} />;
  const Viewport = viewport;
  return <Viewport toasts={message ? [message] : []} onDismiss={dismiss} />;
}
