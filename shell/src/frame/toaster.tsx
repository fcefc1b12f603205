import { ToastViewport } from '@harmony/design-system';
import { useIsHydrated } from '@harmony/mf-kit';
import { store, toastAtom } from '@harmony/mf-kit/internal';
import { useAtomValue } from 'jotai';

/** Shows the toast that any part of the product has asked for, one at a time. */
export function Toaster() {
  const message = useAtomValue(toastAtom);
  const isHydrated = useIsHydrated();
  // Radix writes styles into its elements, which the content security policy forbids to HTML.
  if (!isHydrated) return null;
  return (
    <ToastViewport toasts={message ? [message] : []} onDismiss={() => store.set(toastAtom, null)} />
  );
}
