import type { Couple } from '@harmony/contract';
import { violationsOfPage } from '../support/accessibility.ts';
import { call } from '../support/api.ts';
import { registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('supports yen without decimals and warns about a file in euros', async ({
  browser,
  server,
}) => {
  const robin = await newVisitor(browser, server.origin, 'Robin');
  await registerSingle(robin, 'Robin alone');
  const { id } = (await call(robin, 'GET', '/api/couples/current')) as Couple;
  await call(robin, 'PATCH', `/api/couples/${id}/currency`, { currency: 'JPY' });
  const { page } = robin;
  await page.setViewportSize({ width: 320, height: 800 });

  await test.step('amounts have thousands separators and no decimals', async () => {
    await page.goto('/transactions');
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    const amount = dialog.getByLabel('Amount');
    await expect(amount).toHaveAttribute('inputmode', 'numeric');
    await dialog.getByLabel('Description').fill('Noodles');
    await amount.fill('1.200+34.5');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Use a whole number, up to 999,999,999')).toBeVisible();
    await expect(amount).toHaveValue('1.200+34.5');
    await amount.fill('1.200+34');
    await expect(dialog.getByText('= ¥1,234')).toBeVisible();
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Dining Out' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Expense added successfully').first()).toBeVisible();
    await expect(page.getByText('-¥1,234').first()).toBeAttached();
    await expect(page.getByText('1,234.00')).toHaveCount(0);
  });

  await test.step('the dashboard uses yen', async () => {
    await page.goto('/');
    await expect(page.getByText('¥1,234').first()).toBeVisible();
    await expect(page.getByText('¥60,000').first()).toBeVisible();
    expect(await violationsOfPage(page)).toEqual([]);
  });

  await test.step('a file in euros requires confirmation', async () => {
    await page.goto('/import');
    const lines = ['Date,Description,Amount,Currency', '2026-03-02,Rewe,-23,EUR'].join('\n');
    await page.getByLabel('File to import').setInputFiles({
      name: 'march.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines),
    });
    const question = page.getByRole('group', { name: 'Another currency' });
    await expect(question).toContainText('This file is in euros (EUR)');
    const commit = page.getByRole('button', { name: 'Import 1 payment' });
    await expect(commit).toBeDisabled();
    expect(await violationsOfPage(page)).toEqual([]);
    await question.getByRole('checkbox', { name: 'Import the numbers as Japanese yen' }).click();
    await commit.click();
    await expect(page.getByText('1 payment imported', { exact: true })).toBeVisible();
  });

  await test.step('a currency with other decimals is rejected once amounts exist', async () => {
    await page.goto('/settings');
    await page.getByRole('combobox', { name: 'Currency' }).fill('us dollar (usd');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change currency' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Amounts in USD have two decimals, and yours in JPY have no decimals',
    );
  });
});
