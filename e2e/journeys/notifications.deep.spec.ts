import type { PushMessage } from '@harmony/contract';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushBrowser } from '@harmony/test-kit/push-service/push-service';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { readableStorage, waitUntilStored } from '../support/browser-storage.ts';
import { registerCouple, signIn, newVisitor, registerUser } from '../support/users.ts';
import { expect, startProduct, test as base } from '../support/server.ts';

interface PushFixture {
  service: Awaited<ReturnType<typeof startPushService>>;
  origin: string;
}

/** Tests with a push service and a server that uses it. */
const test = base.extend<{ push: PushFixture }>({
  push: [
    // Playwright requires destructuring even without fixtures.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const service = await startPushService();
      const { origin, stop } = await startProduct(service.variables);
      await provide({ service, origin });
      await stop();
      await service.close();
    },
    { scope: 'test' },
  ],
});

/*
 * Test browsers have no push service, so `PushManager.subscribe` returns the subscription of the test's own push
 * service. It decrypts what the server sends, and DevTools deliver it to the service worker.
 * `chromium-headless-shell`
 * shows no notifications even with permission; there, a list replaces the system's notifications.
 */
test.use({ serviceWorkers: 'allow' });

/** The part of a page, as its worker sees it, that the tests pass on. */
interface WorkerClient {
  postMessage(message: unknown): void;
}

/** The part of the service worker's global scope that the tests use. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  PushManager: { prototype: object };
  Notification: { permission: string };
  dispatchEvent(event: Event): boolean;
  clients: { matchAll(options: object): Promise<WorkerClient[]> };
  /** Whether a page has the focus, which test browsers do not report. */
  isFocused: boolean;
  /** The number of canceled subscriptions. */
  unsubscribed: number;
}

/** The service worker of a page, with its system interfaces replaced. */
async function workerOf(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.unsubscribed = 0;
    scope.isFocused = false;
    const allClients = scope.clients.matchAll.bind(scope.clients);
    Object.assign(scope.clients, {
      matchAll: async (options: object) =>
        (await allClients(options)).map((client) => ({
          focused: scope.isFocused,
          visibilityState: 'visible',
          postMessage: (message: unknown) => client.postMessage(message),
          focus: () => Promise.resolve(),
        })),
    });
    const unsubscribe = () => Promise.resolve(Boolean((scope.unsubscribed += 1)));
    Object.assign(scope.PushManager.prototype, {
      getSubscription: () => Promise.resolve({ unsubscribe }),
    });
    if (scope.Notification.permission === 'granted') return;
    const list = new Map<string, object>();
    Object.assign(scope.registration, {
      showNotification: (title: string, { tag = '', ...options }: NotificationOptions) => {
        list.set(tag, { title, ...options, close: () => list.delete(tag) });
        return Promise.resolve();
      },
      getNotifications: ({ tag }: GetNotificationOptions = {}) =>
        Promise.resolve(tag === undefined ? [...list.values()] : [list.get(tag)]),
    });
  });
  return worker;
}

/** Makes the browser of a page subscribe at the test's push service. */
async function subscribeAt(page: Page, { subscription }: PushBrowser): Promise<void> {
  await page.addInitScript((given) => {
    if (Notification.permission === 'denied') {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    }
    let current: object | null = null;
    const subscribed = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: () => {
        current = null;
        sessionStorage.removeItem('subscribed');
        return Promise.resolve(true);
      },
    };
    if (sessionStorage.getItem('subscribed')) current = subscribed;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current),
      subscribe: () => {
        current = subscribed;
        // Survives a reload, as a real subscription does.
        sessionStorage.setItem('subscribed', 'yes');
        return Promise.resolve(subscribed);
      },
    });
  }, subscription);
}

/** Returns a function that delivers push messages to the service worker of an origin. */
async function pushSender(page: Page, origin: string) {
  const tools: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registration;
  return (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** Returns a push message with another tag, so that it is shown beside the first one. */
const withTag = (text: string, tag: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as PushMessage), tag });

/** The notifications shown. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const all = await registration.getNotifications();
    return all.map(({ title, body }) => `${title}. ${body}`);
  });

test('notifications are enabled, configured, tested, shown, opened and removed on sign-out', async ({
  browser,
  push,
}) => {
  const { service, origin } = push;
  const { maya, jonas } = await registerCouple(browser, origin);
  const { page } = maya;
  await page.context().grantPermissions(['notifications'], { origin });
  const pushBrowser = service.browser();
  await subscribeAt(page, pushBrowser);
  await page.goto('/settings');
  await waitUntilStored(page);

  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('You get them in this browser.')).toBeVisible();
  const setting = (name: string) => page.getByRole('switch', { name });
  await expect(setting('My partner asks for approval')).not.toBeChecked();
  const saved = page.waitForResponse(/push\/settings$/);
  await setting('My partner asks for approval').click();
  await saved;
  await expect(setting('Show names and amounts')).not.toBeChecked();
  await expect(setting('Quiet hours')).toBeChecked();
  const noQuietHours = page.waitForResponse(/push\/settings$/);
  await setting('Quiet hours').click();
  await noQuietHours;
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page, 'the settings');
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(isTooWide).toBe(false);
  await page.reload();
  await expect(page.getByText('You get them in this browser.')).toBeVisible();
  await expect(setting('My partner asks for approval')).toBeChecked();

  const deliver = await pushSender(page, origin);
  const worker = await workerOf(page);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => pushBrowser.received.length).toBe(1);
  await deliver(String(pushBrowser.received[0]?.text));
  await expect
    .poll(() => shown(worker))
    .toEqual(['Notifications work. This is a test notification.']);

  // A duplicate is shown once.
  await deliver(String(pushBrowser.received[0]?.text));
  expect(await shown(worker)).toHaveLength(1);

  const headers = { Origin: origin };
  await page.request.patch('/api/privacy-settings', {
    headers,
    data: { dualConsentRequired: true },
  });
  const goal = { name: 'A secret boat', targetAmount: '100' };
  const created = await page.request.post('/api/savings-goals', { headers, data: goal });
  const { id } = (await created.json()) as { id: string };
  const response = await jonas.page.request.delete(`/api/savings-goals/${id}`, { headers });
  expect(response.status(), await response.text()).toBe(202);
  await expect.poll(() => pushBrowser.received.length).toBe(2);
  const [, request] = pushBrowser.received;
  expect(request?.text).not.toMatch(/\b(boat|Jonas|100)\b/);
  // The page in use shows the request itself; the test that follows shows that this message was handled.
  const bar = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(bar).toContainText('A secret boat');
  const setFocused = (isFocused: boolean) =>
    worker.evaluate((is) => Object.assign(globalThis, { isFocused: is }), isFocused);
  await setFocused(true);
  await deliver(String(request?.text));
  await deliver(withTag(String(pushBrowser.received[0]?.text), 'again'));
  await expect
    .poll(() => shown(worker))
    .toEqual(Array.from({ length: 2 }, () => 'Notifications work. This is a test notification.'));
  // Pages show a reached goal for a minute, so a later notification of it stays.
  const until = (isShownInPagesUntil: number): string =>
    JSON.stringify({ ...(JSON.parse(String(request?.text)) as PushMessage), isShownInPagesUntil });
  await deliver(until(Date.now() - 1000));
  await expect.poll(() => shown(worker)).toHaveLength(3);
  await deliver(until(Date.now() + 60_000));
  await expect.poll(() => shown(worker)).toHaveLength(2);
  await setFocused(false);
  await deliver(String(request?.text));
  await expect.poll(() => shown(worker)).toHaveLength(3);

  // Activating a notification navigates without a reload. Synthetic events have no user activation, so bringing
  // the window to the front is not covered.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const all = await scope.registration.getNotifications();
    const notification = all.find(({ title }) => title.startsWith('Your partner'));
    if (!notification) throw new Error('It is not shown');
    const pressed = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: () => {},
    });
    scope.dispatchEvent(pressed);
  });
  await expect(page).toHaveURL(`${origin}/`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await expect.poll(() => shown(worker)).toHaveLength(2);
  expect(await readableStorage(page)).not.toContain('Notifications work');

  // Addressed to another session of this browser.
  const message = JSON.parse(String(request?.text)) as PushMessage;
  await deliver(JSON.stringify({ ...message, tag: 'other', session: 'of somebody else' }));
  await deliver(withTag(String(request?.text), 'mine'));
  await expect.poll(() => shown(worker)).toHaveLength(3);
  const unsubscribed = () =>
    worker.evaluate(() => (globalThis as unknown as WorkerScope).unsubscribed);
  expect(await unsubscribed()).toBe(0);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect.poll(() => shown(worker)).toEqual([]);
  await expect.poll(unsubscribed).toBeGreaterThan(0);
  await deliver(String(request?.text));
  await signIn(maya);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  expect(await shown(worker)).toEqual([]);
});

test('explains blocked notifications and a server without a push key', async ({
  browser,
  push,
  server,
}) => {
  const maya = await newVisitor(browser, push.origin, 'Maya');
  await registerUser(maya);
  await maya.page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await maya.page.goto('/settings');
  await expect(maya.page.getByText('This browser blocks notifications')).toBeVisible();

  const jonas = await newVisitor(browser, server.origin, 'Jonas');
  await registerUser(jonas);
  await jonas.page.goto('/settings');
  await expect(jonas.page.getByText('Notifications aren’t set up on this server.')).toBeVisible();
});
