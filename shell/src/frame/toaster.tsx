import { ToastViewport } from '@harmony/design-system';
import { useIsHydrated } from '@harmony/mf-kit';
import { store, toastAtom } from '@harmony/mf-kit/internal';
import { useAtomValue } from 'jotai';

/** Shows the toasts of all parts of the product, one at a time. */
export function Toaster() {
  const message = useAtomValue(toastAtom);
  const isHydrated = useIsHydrated();
  // Radix renders style attributes, which the content security policy forbids in HTML.
  if (!isHydrated) return null;
  return (
    <ToastViewport toasts={message ? [message] : []} onDismiss={() => store.set(toastAtom, null)} />
  );
}
