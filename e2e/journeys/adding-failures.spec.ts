import { expect, test } from '../support/server.ts';
import { registerSingle, newVisitor } from '../support/users.ts';

test('rejects a negative amount and adds once when a response is lost', async ({
  browser,
  server,
}) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  const { page } = maya;
  await registerSingle(maya, 'Maya & Jonas');
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('-12');
  await dialog.getByLabel('Description').fill('Cake');
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Groceries' }).click();
  const add = dialog.getByRole('button', { name: 'Add expense' });
  await add.click();
  await expect(dialog.getByText('Enter more than zero')).toBeVisible();

  await dialog.getByLabel('Amount').fill('12');
  await page.route(
    '**/api/transactions',
    async (route) => {
      // The server stores it, but the response is lost.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await add.click();
  await expect(page.getByText('No connection. Check your network').first()).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Cake');
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('All Transactions (1)')).toBeVisible();
});

test('adds once when a lost expense is entered again after the dialog was discarded', async ({
  browser,
  server,
}) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  const { page } = maya;
  await registerSingle(maya, 'Maya & Jonas');
  await page.goto('/transactions');
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  const enterAndSend = async () => {
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    await dialog.getByLabel('Amount').fill('12');
    await dialog.getByLabel('Description').fill('Cake');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await dialog.getByRole('button', { name: 'Add expense' }).click();
  };
  await page.route(
    '**/api/transactions',
    async (route) => {
      // The server stores it, but the response is lost.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await enterAndSend();
  await expect(page.getByText('No connection. Check your network').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await enterAndSend();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('All Transactions (1)')).toBeVisible();
});
