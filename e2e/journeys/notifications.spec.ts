import type { PushMessage } from '@harmony/contract';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushBrowser } from '@harmony/test-kit/push-service/push-service';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { everythingKept, untilKept } from '../support/kept.ts';
import { linkedPair, signIn, someone, newAccount } from '../support/people.ts';
import { expect, startProduct, test } from '../support/server.ts';

/*
 * A browser of a test has no push service, so `PushManager.subscribe` gives what the test's own push service made:
 * that decrypts what the server sends, and the browser's tools hand it to the worker. Chromium without windows
 * (`chromium-headless-shell`) shows no notifications at all, whatever is permitted: there the border to the system is a
 * list. With another Chromium it is the real one.
 */
test.use({ serviceWorkers: 'allow' });

/** What the test uses of the worker's own scope, which is none of a page. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  PushManager: { prototype: object };
  Notification: { permission: string };
  dispatchEvent(event: Event): boolean;
  /** How often it has let go of its subscription. */
  unsubscribed: number;
}

/** The worker of a page, at its border to the system. */
async function workerOf(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.unsubscribed = 0;
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
      getNotifications: () => Promise.resolve([...list.values()]),
    });
  });
  return worker;
}

/** Lets the browser of a page have a subscription at the test's push service. */
async function subscribesAt(page: Page, { subscription }: PushBrowser): Promise<void> {
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
        // So that the page has it after a reload, as a browser would.
        sessionStorage.setItem('subscribed', 'yes');
        return Promise.resolve(subscribed);
      },
    });
  }, subscription);
}

/** Hands messages to the worker of an origin, as a push service would. */
async function handedTo(page: Page, origin: string) {
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

/** The notifications on the screen. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const all = await registration.getNotifications();
    return all.map(({ title, body }) => `${title}. ${body}`);
  });

test('notifications are turned on, chosen, tried, shown, pressed, and gone after signing out', async ({
  browser,
}) => {
  const service = await startPushService();
  const product = await startProduct(service.variables);
  const { origin } = product;
  const { maya, jonas } = await linkedPair(browser, origin);
  const { page } = maya;
  await page.context().grantPermissions(['notifications'], { origin });
  const atService = service.browser();
  await subscribesAt(page, atService);
  await page.goto('/settings');
  await untilKept(page);

  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('They come to this browser.')).toBeVisible();
  const setting = (name: string) => page.getByRole('switch', { name });
  await expect(setting('My partner asks for my agreement')).not.toBeChecked();
  const saved = page.waitForResponse(/push\/settings$/);
  await setting('My partner asks for my agreement').click();
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
  await expect(page.getByText('They come to this browser.')).toBeVisible();
  await expect(setting('My partner asks for my agreement')).toBeChecked();

  const hand = await handedTo(page, origin);
  const worker = await workerOf(page);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => atService.received.length).toBe(1);
  await hand(String(atService.received[0]?.text));
  await expect
    .poll(() => shown(worker))
    .toEqual(['Notifications work. This is how Harmony tells you something.']);

  // What comes twice is shown once.
  await hand(String(atService.received[0]?.text));
  expect(await shown(worker)).toHaveLength(1);

  const headers = { Origin: origin };
  await page.request.patch('/api/privacy-settings', {
    headers,
    data: { dualConsentRequired: true },
  });
  const goal = { name: 'A secret boat', targetAmount: '100' };
  const made = await page.request.post('/api/savings-goals', { headers, data: goal });
  const { id } = (await made.json()) as { id: string };
  const wished = await jonas.page.request.delete(`/api/savings-goals/${id}`, { headers });
  expect(wished.status(), await wished.text()).toBe(202);
  await expect.poll(() => atService.received.length).toBe(2);
  const [, asked] = atService.received;
  expect(asked?.text).not.toMatch(/boat|Jonas|100/);
  await hand(String(asked?.text));
  await expect.poll(() => shown(worker)).toHaveLength(2);

  // Pressing it goes to its page without a reload. What a browser allows after a press, such as coming to the
  // front, is not there for a press that a test makes.
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
  await expect.poll(() => shown(worker)).toHaveLength(1);
  expect(await everythingKept(page)).not.toContain('Notifications work');

  // For somebody else on this browser, or for nobody.
  const message = JSON.parse(String(asked?.text)) as PushMessage;
  await hand(JSON.stringify({ ...message, tag: 'other', session: 'of somebody else' }));
  await hand(JSON.stringify({ ...message, tag: 'mine' }));
  await expect.poll(() => shown(worker)).toHaveLength(2);
  const unsubscribed = () =>
    worker.evaluate(() => (globalThis as unknown as WorkerScope).unsubscribed);
  expect(await unsubscribed()).toBe(0);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect.poll(() => shown(worker)).toEqual([]);
  await expect.poll(unsubscribed).toBeGreaterThan(0);
  await hand(String(asked?.text));
  await signIn(maya);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  expect(await shown(worker)).toEqual([]);

  await product.stop();
  await service.close();
});

test('a browser that blocks them says how to allow them, and a server without a key has none', async ({
  browser,
  server,
}) => {
  const service = await startPushService();
  const product = await startProduct(service.variables);
  const maya = await someone(browser, product.origin, 'Maya');
  await newAccount(maya);
  await maya.page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await maya.page.goto('/settings');
  await expect(maya.page.getByText('This browser blocks notifications')).toBeVisible();
  await product.stop();
  await service.close();

  const jonas = await someone(browser, server.origin, 'Jonas');
  await newAccount(jonas);
  await jonas.page.goto('/settings');
  await expect(jonas.page.getByText('This Harmony sends no notifications.')).toBeVisible();
});
