import { WORKER_ADDRESS, type BodyOf, type endpoints } from '@harmony/contract';

/** Support for notifications in this browser; on iOS they require the installed product. */
export type Support = 'there' | 'once-installed' | 'none';

export function notificationSupport(): Support {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return 'there';
  return 'standalone' in navigator && navigator.standalone === false ? 'once-installed' : 'none';
}

/** Whether this browser is currently subscribed to notifications. */
export async function isSubscribed(): Promise<boolean> {
  if (notificationSupport() !== 'there' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return Boolean(subscription);
}

/**
 * Requests permission and subscribes this browser to notifications signed with a key.
 *
 * @param publicKey the server's public key, in base64url
 * @returns the subscription for the server; `undefined` when the user declined
 * @throws DOMException when the browser cannot subscribe
 */
export async function subscribeBrowser(
  publicKey: string,
): Promise<BodyOf<typeof endpoints.push.subscribe> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER_ADDRESS);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A previous subscription may belong to another user or another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Unsubscribes this browser from notifications. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
