import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/server.ts';
import { register, newVisitor, signInAsDemo } from '../support/users.ts';

test('a micro-frontend that cannot be loaded affects only its page, and Retry loads it', async ({
  browser,
  server,
}) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  const { page } = maya;
  const live = join(server.buildsFolder, 'mf-datenights');
  const away = join(server.buildsFolder, 'taken-away');
  // Routed before the browser prefetches all pages.
  renameSync(live, away);
  await register(maya);
  await page.getByRole('link', { name: 'Date Nights' }).first().click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await expect(page.getByText('Setting up...')).toBeVisible();

  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goals');
  await expect(page.getByText('This page could not be loaded')).toHaveCount(0);

  await page.goto('/date-nights');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  renameSync(away, live);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Date Nights');
});

test('a card of a missing micro-frontend affects only itself', async ({ browser, server }) => {
  const { page } = await newVisitor(browser, server.origin, 'Jonas');
  const live = join(server.buildsFolder, 'mf-goals');
  const away = join(server.buildsFolder, 'goals-taken-away');

  renameSync(live, away);
  await signInAsDemo(page, server);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Savings goals could not be loaded');
  await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
  renameSync(away, live);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Savings Goals' })).toBeVisible();
});
