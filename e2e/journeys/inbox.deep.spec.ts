import { waitUntilStored } from '../support/browser-storage.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple } from '../support/users.ts';

test.use({ serviceWorkers: 'allow' });

test('decisions are queued until there is a network, and can be undone before they are sent', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles({
    name: 'card.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Date,Description,Amount,Reference\n2026-03-02,BAKERY,-3.10,r1\n2026-03-03,FUEL,-40.00,r2\n',
    ),
  });
  await page.getByRole('button', { name: 'Decide in the inbox' }).click();
  await expect(page.getByText('The payments are in your inbox', { exact: true })).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'Whose is it? (2)' })).toBeVisible();
  await waitUntilStored(page);
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ours: FUEL' }).click();
  await expect(page.getByRole('heading', { name: 'Whose is it? (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Ours: BAKERY' }).click();
  await expect(page.getByText('Nothing to decide')).toBeVisible();
  const notSaved = page.getByRole('region', { name: 'Not saved yet' });
  await expect(notSaved).toContainText('2 changes wait for a network.');
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: 'Whose is it? (1)' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'BAKERY' })).toBeVisible();

  await context.setOffline(false);
  await expect(notSaved).toBeHidden();
  await jonas.page.goto('/transactions');
  await expect(jonas.page.getByText('FUEL')).toBeVisible();
  await expect(jonas.page.getByText('BAKERY')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'BAKERY' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'FUEL' })).toHaveCount(0);
});
