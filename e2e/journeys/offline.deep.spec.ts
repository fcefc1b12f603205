import type { Page } from '@playwright/test';
import { OFFLINE_MESSAGE } from '../support/offline-message.ts';
import { addBuild, deploy, liveBuild } from '../support/builds.ts';
import { readableStorage, storedFiles, waitUntilStored } from '../support/browser-storage.ts';
import { addTransaction, registerCouple, signIn, newVisitor } from '../support/users.ts';
import { readRegistry, restoreRegistryAfterwards, writeRegistry } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });
restoreRegistryAfterwards();

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const hello = (page: Page) => page.getByRole('heading', { level: 1 });

test('starts and navigates offline after one visit', async ({ browser, server }) => {
  const { maya } = await registerCouple(browser, server.origin);
  await maya.page.goto('/');
  await waitUntilStored(maya.page);
  const problems: string[] = [];
  const context = maya.page.context();
  await context.setOffline(true);

  const { page } = maya;
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.reload();
  await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
  await expect(page.getByText('Maya & Jonas').first()).toBeVisible();
  for (const tab of ['Goals', 'Date Nights', 'Transactions', 'Dashboard']) {
    await tabsOf(page).getByText(tab).click();
    await expect(hello(page)).toBeVisible();
  }

  // As after a restart of the browser: any address, in a new page.
  await page.close();
  const started = await context.newPage();
  await started.goto('/transactions');
  await expect(started.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await expect(started.locator('#shell')).not.toBeEmpty();
  expect(problems).toEqual([]);
  await context.setOffline(false);
  await expect(started.getByText(OFFLINE_MESSAGE)).toBeHidden();
});

test('shows the last known data with its time offline, and refreshes it once online', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/transactions');
  await addTransaction(maya, {
    amount: '98765.43',
    description: 'Lemon cake',
    category: 'Groceries',
  });
  await tabsOf(page).getByText('Dashboard').click();
  await expect(page.getByText('Lemon cake')).toBeVisible();
  await waitUntilStored(page);
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE_MESSAGE)).toContainText(/Last updated \d+:\d\d [AP]M\./);
  await expect(page.getByText('Lemon cake')).toBeVisible();
  await tabsOf(page).getByText('Transactions').click();
  await expect(page.getByText('Lemon cake')).toBeVisible();
  await expect(page.getByText('$98,765.43').first()).toBeVisible();
  for (const secret of ['Lemon', '9876543', '98765.43']) {
    expect(await readableStorage(page)).not.toContain(secret);
  }

  // The partner deletes it, and no stored page brings it back.
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE_MESSAGE)).toBeHidden();
  const list = await jonas.page.request.get('/api/transactions');
  const [cake] = (await list.json()) as { id: string }[];
  await jonas.page.request.delete(`/api/transactions/${cake?.id}`, {
    headers: { Origin: server.origin },
  });
  await expect(page.getByText('Lemon cake')).toBeHidden();
  await expect(async () => {
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText(/Last updated/)).toBeVisible();
    await expect(page.getByText('Lemon cake')).toBeHidden({ timeout: 1000 });
    await tabsOf(page).getByText('Transactions').click();
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page.getByText('Lemon cake')).toBeHidden({ timeout: 1000 });
    await context.setOffline(false);
  }).toPass();
});

test('signing out offline deletes stored data and shows that the session is still open', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/settings');
  await waitUntilStored(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are not signed out yet' })).toBeVisible();
  await expectNothing(page);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'sign out' }).click();
  await expect(page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
});

test('another user of the browser finds no data of the previous one', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/');
  await waitUntilStored(page);
  // Another session replaces this one without notifying the pages.
  await signIn({ ...jonas, page });
  await page.goto('/');
  await waitUntilStored(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
  const { email } = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('harmony-boot')?.textContent ?? '').user as {
        email: string;
      },
  );
  expect(email).toBe(jonas.email.toLowerCase());
});

test('a session ended elsewhere leaves no stored data', async ({ browser, server }) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/');
  await waitUntilStored(page);
  const context = page.context();
  const elsewhere = await newVisitor(browser, server.origin, 'Maya');
  const phone = { ...maya, page: elsewhere.page };
  await signIn(phone);
  await page.goto('about:blank');
  await phone.page.goto('/account');
  await phone.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(phone.page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
  await expectNothing(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is no network' })).toBeVisible();
});

test('a new build replaces a stored one as a whole', async ({ browser, server }) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  const before = liveBuild(server.buildsFolder);
  const next = 'abcdefabcdef';
  await page.goto('/goals');
  await waitUntilStored(page);
  addBuild(server.buildsFolder, next, '"What we save for, hand in hand."');
  deploy(server.buildsFolder, 'mf-goals', '--to', next, '--untried');

  // Offline, the stored build is used regardless of the live one.
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
  await page.context().setOffline(false);

  await expect(async () => {
    await page.reload();
    await expect(page.getByText('What we save for, hand in hand.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect
    .poll(async () => (await storedFiles(page)).filter((file) => file.includes(before)))
    .toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('What we save for, hand in hand.')).toBeVisible();
});

test('the service worker can be disabled from the server', async ({ browser, server }) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/');
  await waitUntilStored(page);
  const { shell, ...registry } = readRegistry(server.buildsFolder);
  const { worker: _, ...withoutWorker } = shell;
  writeRegistry(server.buildsFolder, { ...registry, shell: withoutWorker });

  // A slow response makes the worker serve the stored page, which has the old boot data.
  await expect(async () => {
    await page.reload();
    const boot = await page.locator('#harmony-boot').textContent();
    expect(JSON.parse(String(boot))).not.toHaveProperty('worker', true);
  }).toPass();
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // A page checks once when idle; a failed check is repeated by the next page.
  await expect(async () => {
    await page.reload();
    await expect.poll(workers).toBe(0);
  }).toPass();
  await page.reload();
  await expectNothing(page);
  await page.context().setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('visitors have no service worker', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try Free Calculator' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const boot = await page.locator('#harmony-boot').textContent();
  expect(JSON.parse(String(boot))).not.toHaveProperty('worker', true);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});

/** Expects no personal data in this browser's storage. */
async function expectNothing(page: Page): Promise<void> {
  await expect.poll(() => readableStorage(page)).not.toContain('/kept/');
  const stored = await readableStorage(page);
  for (const secret of ['Maya', 'Jonas', '@example.com', 'CryptoKey', '"session"']) {
    expect(stored).not.toContain(secret);
  }
  expect(await storedFiles(page)).toEqual([]);
}
