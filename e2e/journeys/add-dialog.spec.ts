import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';
import { given, openForm } from '../support/transactions.ts';
import { newVisitor, registerSingle, signInAsDemo } from '../support/users.ts';
import { utcDay } from '@harmony/contract';

/** Focuses a filled amount field by pointer and by keyboard, and types a new amount. */
async function expectInputToReplace(page: Page, field: Locator): Promise<void> {
  await expect(field).not.toHaveValue('');
  await field.blur();
  await field.click();
  await page.keyboard.type('60');
  await expect(field).toHaveValue('60');
  await field.blur();
  await expect(field).toHaveValue('60.00');
  await field.focus();
  await page.keyboard.type('61');
  await expect(field).toHaveValue('61');
}

test(
  'the add dialog focuses missing fields, keeps the input on Cancel and returns the focus',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    await registerSingle(robin, 'Robin and Kim');
    await robin.page.goto('/transactions');
    const opener = robin.page.getByRole('button', { name: 'Add transaction' }).first();
    await opener.click();
    const dialog = robin.page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    // The amount also has the initial focus, and focus moves again once the form has been validated.
    await expect(dialog.getByText('Amount is required')).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toBeFocused();

    await expect(dialog.getByText('Description is required')).toBeVisible();
    await dialog.getByLabel('Description').fill('Half a cake');
    // The form has processed the input before the next key.
    await expect(dialog.getByText('Description is required')).toBeHidden();
    await robin.page.keyboard.press('Escape');
    const question = robin.page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByLabel('Description')).toHaveValue('Half a cake');
    await robin.page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(dialog.getByLabel('Description')).toHaveValue('');
    await robin.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test('rejects a negative amount and adds once when the response is lost', async ({
  browser,
  server,
}) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  const { page } = maya;
  await registerSingle(maya, 'Maya & Jonas');
  await page.goto('/transactions');
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  const fillIn = async (amount: string) => {
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Description').fill('Cake');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
  };
  const add = dialog.getByRole('button', { name: 'Add expense' });
  await fillIn('-12');
  await add.click();
  await expect(dialog.getByText('Enter more than zero')).toBeVisible();

  await page.route(
    '**/api/transactions',
    async (route) => {
      // The server stores it, but the response is lost.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByLabel('Amount').fill('12');
  await add.click();
  await expect(page.getByText('No connection. Check your network').first()).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Cake');
  await expect(add).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  // The same expense again, in a new dialog.
  await fillIn('12');
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('All Transactions (1)')).toBeVisible();
});

test(
  'typing replaces the amount in a focused field',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    const dialog = page.getByRole('dialog').first();

    await test.step('a budget without an amount, focused initially', async () => {
      await page.goto('/budgets');
      await page.getByRole('button', { name: 'Change the budget for Travel' }).click();
      await expect(dialog.getByLabel('Monthly budget')).toBeFocused();
      await page.keyboard.type('60');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main')).toContainText('of $60');
    });

    await test.step('a transaction', async () => {
      await given({ page, origin: server.origin }, 'Cheese', '-12', utcDay(new Date()));
      await page.goto('/transactions');
      await openForm(page, 'Cheese');
      await expectInputToReplace(page, dialog.getByLabel('Amount', { exact: true }));
    });
  },
);
