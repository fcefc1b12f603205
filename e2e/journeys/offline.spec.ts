import type { Page } from '@playwright/test';
import { CUT_OFF } from '../support/cut-off.ts';
import { everythingKept, keptFiles, untilKept } from '../support/kept.ts';
import { linkedPair } from '../support/people.ts';
import { expect, test } from '../support/server.ts';
import { enter, given, listOf, rowOf } from '../support/transactions.ts';

test.use({ serviceWorkers: 'allow' });

const notSaved = (page: Page) => page.getByRole('region', { name: 'Not saved yet' });

test('starts offline with the last known data, queues an expense and sends it once online', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await linkedPair(browser, server.origin);
  const { page } = maya;
  await given(maya, 'Rent', '-800');
  await page.goto('/transactions');
  await expect(rowOf(page, 'Rent')).toBeVisible();
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(CUT_OFF)).toBeVisible();
  await expect(rowOf(page, 'Rent')).toBeVisible();

  await enter(page, { amount: '98765.43', description: 'Lemon cake', category: 'Groceries' });
  await expect(notSaved(page)).toContainText('1 change waits for a network.');
  const kept = await everythingKept(page);
  for (const secret of ['Lemon', '98765.43', 'Maya']) expect(kept).not.toContain(secret);

  await page.context().setOffline(false);
  await expect(notSaved(page)).toBeHidden();
  await expect.poll(() => listOf(jonas)).toEqual(['Lemon cake', 'Rent']);
});

test('stores nothing readable, and nothing at all after signing out', async ({
  browser,
  server,
}) => {
  const { maya } = await linkedPair(browser, server.origin);
  const { page } = maya;
  await page.goto('/settings');
  await untilKept(page);
  const kept = await everythingKept(page);
  expect(kept).toContain('/kept/');
  for (const secret of ['Maya', 'Jonas', maya.email]) expect(kept).not.toContain(secret);

  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect.poll(() => everythingKept(page)).not.toContain('/kept/');
  expect(await everythingKept(page)).not.toContain('CryptoKey');
  expect(await keptFiles(page)).toEqual([]);
});
