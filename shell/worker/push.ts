import { isQuietHour, type OpenMessage, type PushMessage } from '@harmony/contract/push-message';
import { currentKeys } from './keys.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server has to tell whoever is signed in, and nothing to anybody else (ADR 83). */
export async function showPush(data: PushMessageData): Promise<void> {
  const { session, tag, title, body, path, quietHours } = data.json() as PushMessage;
  const keys = await currentKeys();
  // It was sent to somebody who has signed out since.
  if (keys?.session !== session) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    silent: quietHours !== null && isQuietHour(quietHours, new Date().getHours()),
    data: { path },
  });
}

/** Opens the page that a notification leads to: in a page that is open already, which keeps what it has, else a new one. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  const message: OpenMessage = { kind: 'open', path };
  page.postMessage(message);
  await page.focus();
}

/** Takes away what was shown to whoever was signed in, and lets no more come. */
export async function forgetPush(): Promise<void> {
  const shown = await self.registration.getNotifications();
  for (const notification of shown) notification.close();
  try {
    const subscription = await self.registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    // Some browsers have none, and some need a network for it: what comes then is for another session.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}
