import type { ToastViewportProps } from '@harmony/design-system';
import { onFirstUse, useIsHydrated } from '@harmony/mf-kit';
import { reportFailure, shownToastAtom, store, toastAtom } from '@harmony/mf-kit/internal';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { PlainToast } from './plain-toast.tsx';

/** Loaded with the first message, or when the page is idle: most visits show none. */
const load = onFirstUse(() => import(/* webpackChunkName: "toasts" */ './toast-viewport.tsx'));

/** Shows the toasts of all parts of the product, one at a time. */
export function Toaster() {
  const message = useAtomValue(toastAtom);
  const isHydrated = useIsHydrated();
  const [code, setCode] = useState<{ Viewport: ComponentType<ToastViewportProps> }>();
  const [hasFailed, setFailed] = useState(false);
  const isMissing = code === undefined;
  useEffect(() => {
    // After a failure, each message tries again.
    if (message === null || !isMissing) return;
    load().then(
      ({ default: Viewport }) => setCode({ Viewport }),
      (error: unknown) => {
        reportFailure('shell', error, 'load');
        setFailed(true);
      },
    );
  }, [message, isMissing]);
  const isShown = isHydrated && (code !== undefined || hasFailed);
  useEffect(() => {
    if (isShown && message) store.set(shownToastAtom, message.id);
  }, [isShown, message]);
  // By id: the message whose time is over may have been replaced meanwhile.
  const dismiss = (id: string) =>
    store.set(toastAtom, (shown) => (shown?.id === id ? null : shown));
  // Radix renders style attributes, which the content security policy forbids in HTML.
  if (!isHydrated) return null;
  if (code) return <code.Viewport toasts={message ? [message] : []} onDismiss={dismiss} />;
  return hasFailed && message ? (
    <PlainToast message={message} onDismiss={() => dismiss(message.id)} />
  ) : null;
}
