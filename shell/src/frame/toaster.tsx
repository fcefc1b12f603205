import { ToastViewport } from '@harmony/design-system';
import { store, toastAtom } from '@harmony/mf-kit/internal';
import { useAtomValue } from 'jotai';

/** Shows the toast that any part of the product has asked for, one at a time. */
export function Toaster() {
  const message = useAtomValue(toastAtom);
  return (
    <ToastViewport toasts={message ? [message] : []} onDismiss={() => store.set(toastAtom, null)} />
  );
}
