import type { Page } from '@playwright/test';
import { CUT_OFF } from '../support/cut-off.ts';
import { addBuild, deploy, liveBuild } from '../support/builds.ts';
import { everythingKept, keptFiles, untilKept } from '../support/kept.ts';
import { addTransaction, linkedPair, signIn, someone } from '../support/people.ts';
import { readRegistry, restoreRegistryAfterwards, writeRegistry } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });
restoreRegistryAfterwards();

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const hello = (page: Page) => page.getByRole('heading', { level: 1 });

test('after one visit the product starts without a network, and goes from page to page', async ({
  browser,
  server,
}) => {
  const { maya } = await linkedPair(browser, server.origin);
  await maya.page.goto('/');
  await untilKept(maya.page);
  const problems: string[] = [];
  const context = maya.page.context();
  await context.setOffline(true);

  const { page } = maya;
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.reload();
  await expect(page.getByText(CUT_OFF)).toBeVisible();
  await expect(page.getByText('Maya & Jonas').first()).toBeVisible();
  for (const tab of ['Goals', 'Date Nights', 'Transactions', 'Dashboard']) {
    await tabsOf(page).getByText(tab).click();
    await expect(hello(page)).toBeVisible();
  }

  // As after the browser was closed: at any address, in a page of its own.
  await page.close();
  const started = await context.newPage();
  await started.goto('/transactions');
  await expect(started.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await expect(started.locator('#shell')).not.toBeEmpty();
  expect(problems).toEqual([]);
  await context.setOffline(false);
  await expect(started.getByText(CUT_OFF)).toBeHidden();
});

test('without a network there is what was known, with its time, and what was changed since then is asked for', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await linkedPair(browser, server.origin);
  const { page } = maya;
  await page.goto('/transactions');
  await addTransaction(maya, {
    amount: '98765.43',
    description: 'Lemon cake',
    category: 'Groceries',
  });
  await tabsOf(page).getByText('Dashboard').click();
  await expect(page.getByText('Lemon cake')).toBeVisible();
  await untilKept(page);
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(CUT_OFF)).toContainText(/What you see is from \d+:\d\d [AP]M\./);
  await expect(page.getByText('Lemon cake')).toBeVisible();
  await tabsOf(page).getByText('Transactions').click();
  await expect(page.getByText('Lemon cake')).toBeVisible();
  await expect(page.getByText('$98,765.43').first()).toBeVisible();
  for (const secret of ['Lemon', '9876543', '98765.43']) {
    expect(await everythingKept(page)).not.toContain(secret);
  }

  // The partner deletes it, and no page that is kept brings it back.
  await context.setOffline(false);
  await expect(page.getByText(CUT_OFF)).toBeHidden();
  const list = await jonas.page.request.get('/api/transactions');
  const [cake] = (await list.json()) as { id: string }[];
  await jonas.page.request.delete(`/api/transactions/${cake?.id}`, {
    headers: { Origin: server.origin },
  });
  await expect(page.getByText('Lemon cake')).toBeHidden();
  await expect(async () => {
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText(/What you see is from/)).toBeVisible();
    await expect(page.getByText('Lemon cake')).toBeHidden({ timeout: 1000 });
    await tabsOf(page).getByText('Transactions').click();
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page.getByText('Lemon cake')).toBeHidden({ timeout: 1000 });
    await context.setOffline(false);
  }).toPass();
});

test('signing out without a network deletes what was kept, and says that it is not done yet', async ({
  browser,
  server,
}) => {
  const { maya } = await linkedPair(browser, server.origin);
  const { page } = maya;
  await page.goto('/settings');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are not signed out yet' })).toBeVisible();
  await expectNothing(page);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'sign out' }).click();
  await expect(page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
});

test('another person on the same browser finds nothing of the one before', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await linkedPair(browser, server.origin);
  const { page } = maya;
  await page.goto('/');
  await untilKept(page);
  // Another session takes the place of this one, and no page is told.
  await signIn({ ...jonas, page });
  await page.goto('/');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(CUT_OFF)).toBeVisible();
  const { email } = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('harmony-boot')?.textContent ?? '').user as {
        email: string;
      },
  );
  expect(email).toBe(jonas.email.toLowerCase());
});

test('a session that was ended elsewhere leaves nothing', async ({ browser, server }) => {
  const { maya } = await linkedPair(browser, server.origin);
  const { page } = maya;
  await page.goto('/');
  await untilKept(page);
  const context = page.context();
  const elsewhere = await someone(browser, server.origin, 'Maya');
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

test('a new build reaches who has kept the one before, whole', async ({ browser, server }) => {
  const { maya } = await linkedPair(browser, server.origin);
  const { page } = maya;
  const before = liveBuild(server.buildsFolder);
  const next = 'abcdefabcdef';
  await page.goto('/goals');
  await untilKept(page);
  addBuild(server.buildsFolder, next, '"What we save for, hand in hand."');
  deploy(server.buildsFolder, 'mf-goals', '--to', next, '--untried');

  // Without a network there is what was kept, whatever is live.
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('What you save for together.')).toBeVisible();
  await page.context().setOffline(false);

  await expect(async () => {
    await page.reload();
    await expect(page.getByText('What we save for, hand in hand.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect
    .poll(async () => (await keptFiles(page)).filter((file) => file.includes(before)))
    .toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('What we save for, hand in hand.')).toBeVisible();
});

test('the worker can be called back', async ({ browser, server }) => {
  const { maya } = await linkedPair(browser, server.origin);
  const { page } = maya;
  await page.goto('/');
  await untilKept(page);
  const { shell, ...registry } = readRegistry(server.buildsFolder);
  const { worker: _, ...withoutWorker } = shell;
  writeRegistry(server.buildsFolder, { ...registry, shell: withoutWorker });

  // One that comes so slowly that the kept page is shown does not know of it yet.
  await expect(async () => {
    await page.reload();
    const boot = await page.locator('#harmony-boot').textContent();
    expect(JSON.parse(String(boot))).not.toHaveProperty('worker', true);
  }).toPass();
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // A page asks for it once, when it is idle. Where that was in vain, the next one does.
  await expect(async () => {
    await page.reload();
    await expect.poll(workers).toBe(0);
  }).toPass();
  await page.reload();
  await expectNothing(page);
  await page.context().setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('visitors have no worker', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try Free Calculator' }).first().click();
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});

/** Nothing is kept in this browser that could be anybody's. */
async function expectNothing(page: Page): Promise<void> {
  await expect.poll(() => everythingKept(page)).not.toContain('/kept/');
  const kept = await everythingKept(page);
  for (const secret of ['Maya', 'Jonas', '@example.com', 'CryptoKey', '"session"']) {
    expect(kept).not.toContain(secret);
  }
  expect(await keptFiles(page)).toEqual([]);
}
