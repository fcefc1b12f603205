import type { Page } from '@playwright/test';
import { OFFLINE_MESSAGE } from '../support/offline-message.ts';
import { readableStorage, storedFiles, waitUntilStored } from '../support/browser-storage.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { enter, given, descriptionsOf, rowOf } from '../support/transactions.ts';

test.use({ serviceWorkers: 'allow' });

const notSaved = (page: Page) => page.getByRole('region', { name: 'Not saved yet' });

test('starts offline with the last known data, queues an expense and sends it once online', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await given(maya, 'Rent', '-800');
  await page.goto('/transactions');
  await expect(rowOf(page, 'Rent')).toBeVisible();
  await waitUntilStored(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
  await expect(rowOf(page, 'Rent')).toBeVisible();

  await enter(page, { amount: '98765.43', description: 'Lemon cake', category: 'Groceries' });
  await expect(notSaved(page)).toContainText('1 change waits for a network.');
  const stored = await readableStorage(page);
  for (const secret of ['Lemon', '98765.43', 'Maya']) expect(stored).not.toContain(secret);

  await page.context().setOffline(false);
  await expect(notSaved(page)).toBeHidden();
  await expect.poll(() => descriptionsOf(jonas)).toEqual(['Lemon cake', 'Rent']);
});

test('stores nothing readable, and nothing at all after signing out', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/settings');
  await waitUntilStored(page);
  const stored = await readableStorage(page);
  expect(stored).toContain('/kept/');
  for (const secret of ['Maya', 'Jonas', maya.email]) expect(stored).not.toContain(secret);

  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect.poll(() => readableStorage(page)).not.toContain('/kept/');
  expect(await readableStorage(page)).not.toContain('CryptoKey');
  expect(await storedFiles(page)).toEqual([]);
});
