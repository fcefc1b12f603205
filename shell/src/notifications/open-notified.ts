import type { OpenMessage } from '@harmony/contract';
import { navigate } from '@harmony/mf-kit';

/** Navigates to the page of a notification that is pressed while this page is open. */
export function openNotified(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<OpenMessage>) => {
    if (data.kind === 'open') navigate(data.path);
  });
  // Required for listeners added with `addEventListener`.
  navigator.serviceWorker.startMessages();
}
