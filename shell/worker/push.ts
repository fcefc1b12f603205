import { isQuietHour, type OpenMessage, type PushMessage } from '@harmony/contract/push-message';
import { currentKeys } from './keys.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a push message for the signed-in user, and discards those for other sessions (ADR 83). */
export async function showPush(data: PushMessageData): Promise<void> {
  const {
    session,
    tag,
    title,
    body,
    path,
    isShownInPages = false,
    isShownInPagesUntil = Infinity,
    quietHours,
  } = data.json() as PushMessage;
  const keys = await currentKeys();
  // Sent to a session that has ended since.
  if (keys?.session !== session) return;
  const isSeen = isShownInPages && Date.now() < isShownInPagesUntil && (await isPageInUse());
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    silent: isSeen || (quietHours !== null && isQuietHour(quietHours, new Date().getHours())),
    data: { path },
  });
  // Closed at once and not left out: some browsers end a subscription whose messages show nothing.
  if (isSeen) await closeShown({ tag });
}

async function isPageInUse(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window' });
  return pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible');
}

async function closeShown(filter?: GetNotificationOptions): Promise<void> {
  const shown = await self.registration.getNotifications(filter);
  for (const notification of shown) notification.close();
}

/** Opens the page of a notification: in an open page, which keeps its state, or in a new one. */
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

/** Removes shown notifications and unsubscribes. */
export async function forgetPush(): Promise<void> {
  await closeShown();
  try {
    const subscription = await self.registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    // Some browsers have no push, and some need a network for it: later messages are for another session and
    // are discarded.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}
