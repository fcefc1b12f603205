import type { Locator, Page } from '@playwright/test';
import {
  addTransaction,
  registerCouple,
  registerUser,
  signInAsDemo,
  newVisitor,
  type User,
} from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { openForm } from '../support/transactions.ts';

/** The rows of the list, including a list below a dialog. */
const rowsOf = (page: Page): Locator => page.getByLabel('Transactions by day').locator('li');
const rowOf = (page: Page, text: string): Locator => rowsOf(page).filter({ hasText: text });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Opens a transaction from its row. */
async function edit({ page }: User, description: string): Promise<Locator> {
  await openForm(page, description);
  const dialog = dialogOf(page, 'Edit transaction');
  await expect(dialog.getByLabel('Description')).toHaveValue(description);
  return dialog;
}

/** The text of each row. */
const textsOf = (page: Page): Promise<string[]> => rowsOf(page).allInnerTexts();

test('both partners edit shared transactions live, and failed changes are reverted', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await maya.page.setViewportSize({ width: 390, height: 844 });
  await maya.page.goto('/transactions');
  await jonas.page.goto('/transactions');
  for (const [amount, description, category] of [
    ['84.20', 'Weekly shop', 'Groceries'],
    ['12', 'Cinema', 'Fun'],
  ] as const) {
    await addTransaction(maya, { amount, description, category });
  }
  await addTransaction(jonas, {
    amount: '30',
    description: 'His book',
    category: 'Fun',
    personal: true,
  });

  await test.step('an edit by either partner appears for both', async () => {
    const dialog = await edit(jonas, 'Weekly shop');
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('84.20');
    // Only the author may make a transaction personal.
    await expect(dialog.getByRole('radio', { name: 'Personal' })).toHaveCount(0);
    await dialog.getByLabel('Amount', { exact: true }).fill('90.00');
    await dialog.getByLabel('Notes (optional)').fill('With candles');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    for (const { page } of [maya, jonas]) {
      await expect(rowOf(page, 'Weekly shop')).toContainText('-$90.00');
      await expect(rowOf(page, 'With candles')).toHaveCount(1);
    }
    await expect(rowOf(maya.page, 'Weekly shop').getByTitle('Shared · You paid')).toBeVisible();
    await expect(rowOf(jonas.page, 'Weekly shop').getByTitle(/^Shared · .+ paid$/)).toBeVisible();
    await expect(rowOf(maya.page, 'His book').getByTitle('Jonas', { exact: true })).toBeVisible();
    // The details of his visible personal transaction have no button to its form.
    await rowOf(maya.page, 'His book').getByRole('button').click();
    const details = maya.page.getByRole('dialog', { name: 'His book', exact: true });
    await expect(details).toContainText('Personal, visible');
    await expect(details.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await maya.page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('a failed edit restores the list and keeps the input', async () => {
    const { page } = maya;
    const before = await textsOf(page);
    const response = Promise.withResolvers<void>();
    await page.route(
      /\/api\/transactions\/[0-9a-f-]{36}$/,
      async (route) => {
        await response.promise;
        await route.abort();
      },
      { times: 1 },
    );
    const dialog = await edit(maya, 'Cinema');
    await dialog.getByLabel('Amount', { exact: true }).fill('-5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter more than zero')).toBeVisible();
    await dialog.getByLabel('Amount', { exact: true }).fill('99');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await expect(rowOf(page, 'Cinema')).toContainText('99.00');
    response.resolve();
    await expect(page.getByText('No connection. Check your network').first()).toBeVisible();
    await expect.poll(() => textsOf(page)).toEqual(before);
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('99.00');
    // Back asks before it discards the input, and stays on the page.
    await page.goBack();
    await dialogOf(page, 'Discard what you typed?')
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/transactions$/);
  });

  await test.step('a deletion is immediate, reverted on failure and can be undone', async () => {
    const { page } = maya;
    const before = await textsOf(page);
    const response = Promise.withResolvers<void>();
    await page.route(
      '**/api/transactions/remove',
      async (route) => {
        await response.promise;
        await route.fulfill({ status: 500, body: '' });
      },
      { times: 1 },
    );
    await (await edit(maya, 'Cinema')).getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Cinema')).toHaveCount(0);
    await expect(page.getByText('All Transactions (2)')).toBeVisible();
    response.resolve();
    await expect(page.getByText('Couldn’t delete it').first()).toBeVisible();
    await expect.poll(() => textsOf(page)).toEqual(before);

    await (await edit(maya, 'Cinema')).getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(jonas.page, 'Cinema')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(rowOf(jonas.page, 'Cinema')).toHaveCount(1);
    await expect.poll(() => textsOf(page)).toEqual(before);
  });

  await test.step('a copy is dated today, and descriptions suggest a category', async () => {
    const { page } = jonas;
    await rowOf(page, 'Weekly shop').getByRole('button', { name: 'More for Weekly shop' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const dialog = dialogOf(page, 'Add transaction');
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('90.00');
    await dialog.getByLabel('Description').fill('');
    await dialog.getByLabel('Description').pressSequentially('cine');
    await dialog.getByRole('option', { name: 'Cinema' }).click();
    await expect(dialog.getByLabel('Description')).toHaveValue('Cinema');
    // The copy keeps its category.
    await expect(dialog.getByLabel('Category')).toHaveText('Groceries');
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await expect(page.getByText('All Transactions (4)')).toBeVisible();

    await page.getByRole('button', { name: 'Add transaction' }).click();
    await dialog.getByLabel('Amount', { exact: true }).fill('8');
    await dialog.getByLabel('Description').fill('his BOOK');
    await expect(dialog.getByLabel('Category')).toHaveText('Fun');
    // The first Escape closes the suggestions.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('several transactions are recategorized, deleted and restored together', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('group', { name: 'Selected transactions' });
    await expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await bar.getByRole('button', { name: 'Select all' }).click();
    // Rows of the partner.
    await expect(bar.getByText('3 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Weekly shop' }).uncheck();
    await bar.getByRole('button', { name: 'Change category' }).click();
    const dialog = dialogOf(page, 'Change category');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(dialog.getByText('Category is required')).toBeVisible();
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Gifts' }).click();
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(dialog).toBeHidden();
    for (const person of [maya, jonas]) await expect(rowOf(person.page, 'Gifts')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await rowOf(page, 'Weekly shop').getByText('Weekly shop').click();
    await bar.getByRole('button', { name: 'Select all' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('All Transactions (1)')).toBeVisible();
    await expect(jonas.page.getByText('All Transactions (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const person of [maya, jonas]) {
      await expect(person.page.getByText('All Transactions (4)')).toBeVisible();
    }
  });
});

test(
  'the dialog follows privacy settings, filters stay in the address and single users are led to the setup',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    const { page } = maya;
    await page.request.patch('/api/privacy-settings', {
      headers: { Origin: server.origin },
      data: { defaultTransactionSharing: false },
    });
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    await page.getByRole('radio', { name: 'Personal' }).click();
    await expect(page.getByRole('switch', { name: 'Visible to your partner' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await addTransaction(maya, {
      amount: '450',
      description: 'A ring',
      category: 'Gifts',
      personal: true,
    });
    await expect(rowOf(page, 'A ring').getByText('Hidden from your partner')).toBeAttached();
    await addTransaction(maya, { amount: '9', description: 'Bread', category: 'Groceries' });
    await jonas.page.goto('/transactions?search=ring');
    await expect(jonas.page.getByText('No transactions found')).toBeVisible();

    const filters = page.getByRole('search');
    await filters.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await expect(page.getByText('All Transactions (1)')).toBeVisible();
    await page.reload();
    await expect(filters.getByLabel('Category')).toHaveText('Groceries');
    await expect(page.getByText('All Transactions (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/transactions$/);
    // An unknown filter value selects everything.
    await page.goto('/transactions?category=01890000-0000-7000-8000-000000000000&type=sideways');
    await expect(filters.getByLabel('Category')).toHaveText('All categories');
    await expect(filters.getByLabel('Type')).toHaveText('All types');
    await expect(page.getByText('All Transactions (2)')).toBeVisible();

    const robin = await newVisitor(browser, server.origin, 'Robin');
    await registerUser(robin);
    await robin.page.goto('/');
    await robin.page.getByText('Set up couple account to view').first().waitFor();
    await robin.page.keyboard.press('n');
    await expect(robin.page).toHaveURL(/\/couple-setup$/);
  },
);

test(
  'the toolbar for selected transactions replaces the filters and stays in view',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/transactions');
    const list = page.getByRole('list', { name: 'Transactions by day' });
    await expect(list.locator('[data-part="row"]').first()).toBeVisible();
    const search = page.getByLabel('Search');
    const scroll = () => page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
    await scroll();
    await expect(search).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const bar = page.getByRole('group', { name: 'Selected transactions' });
    const amount = list.locator('[data-part="money"]').first();
    await expect(amount).toBeInViewport();
    const left = async () => (await amount.boundingBox())?.x;
    const before = await left();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(bar).toBeVisible();
    expect(before).toBeGreaterThan(0);
    await expect.poll(left).toBe(before);
    await scroll();
    await expect(bar).toBeInViewport();
    await expect(search).not.toBeInViewport();
  },
);
