import type { Page } from '@playwright/test';
import { importAll, march, rowOf } from '../support/importing.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple, signInAsDemo } from '../support/users.ts';

/** Drops files on the middle of the page. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(all)) data.items.add(new File([text], name));
    return data;
  }, files);
  const main = page.locator('main');
  await main.dispatchEvent('dragover', { dataTransfer });
  await main.dispatchEvent('drop', { dataTransfer });
}

const card = 'When;What;How much\n01.02.2026;Bread;3,50\n02.02.2026;Milk;1,20\n';

test('imports a file dropped anywhere, and its columns can be corrected', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/goals');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await drop(page, { 'card.csv': card, 'joint.csv': String(march.buffer) });
  await expect(page).toHaveURL(/\/import$/);
  await expect(page.getByRole('heading', { name: 'card.csv' })).toBeVisible();
  await expect(page.getByText('Then comes joint.csv.')).toBeVisible();
  await page.getByRole('button', { name: 'Something looks wrong?' }).click();
  await page.getByRole('checkbox', { name: 'Spending has no minus sign' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(rowOf(page, 'Bread')).toContainText('-$3.50');
  await page.getByRole('radio', { name: 'Hidden' }).click();
  await importAll(maya, '2 payments');
  await expect(page.getByRole('heading', { name: 'joint.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Don’t import' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByText('Hidden from your partner').first()).toBeVisible();
});

test('ignores files dropped while a dialog is open, without leaving the page', async ({
  page,
  server,
}) => {
  await signInAsDemo(page, server);
  await page.goto('/goals');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  await dialog.getByLabel('Amount').fill('4.50');
  await drop(page, { 'card.csv': card });
  await expect(dialog.getByLabel('Amount')).toHaveValue('4.50');
  await expect(page).toHaveURL(/\/goals$/);
});
