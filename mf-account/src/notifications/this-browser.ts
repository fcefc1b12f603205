import { WORKER_ADDRESS, type BodyOf, type endpoints } from '@harmony/contract';

/** Whether this browser can show notifications: phones of Apple can once the product is on the home screen. */
export type Support = 'there' | 'once-installed' | 'none';

/** What this browser can do. */
export function supportHere(): Support {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return 'there';
  return 'standalone' in navigator && navigator.standalone === false ? 'once-installed' : 'none';
}

/** Whether this browser lets messages in just now. */
export async function isLetIn(): Promise<boolean> {
  if (supportHere() !== 'there' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return Boolean(subscription);
}

/**
 * Asks its person, and lets messages in that are signed with a key.
 *
 * @param publicKey the server's, in base64url
 * @returns what the server needs for it; `undefined` when the person did not agree
 * @throws DOMException when the browser cannot
 */
export async function letIn(
  publicKey: string,
): Promise<BodyOf<typeof endpoints.push.subscribe> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER_ADDRESS);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was let in for somebody before, or by another key.
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

/** Lets no more messages in. */
export async function letNoneIn(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
