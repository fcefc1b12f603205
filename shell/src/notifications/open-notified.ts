import type { OpenMessage } from '@harmony/contract';
import { navigate } from '@harmony/mf-kit';

/** Goes to the page that a notification leads to when it was pressed while this page is open. */
export function openNotified(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<OpenMessage>) => {
    if (data.kind === 'open') navigate(data.path);
  });
  // Listeners that are added in this way hear nothing before.
  navigator.serviceWorker.startMessages();
}
