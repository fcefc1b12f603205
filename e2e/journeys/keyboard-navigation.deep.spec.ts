import type { Locator, Page } from '@playwright/test';
import { addTransaction, registerCouple, signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';
import { openForm } from '../support/transactions.ts';

/** Presses an arrow key so briefly that keydown and keyup follow each other directly. */
async function expectArrowToSelect(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.focus();
  // Both events in one task.
  await page.keyboard.press('ArrowDown');
  await expect(to).toBeFocused();
  await expect(to).toBeChecked();
  await expect(from).not.toBeChecked();
}

test('an arrow key selects the option it moves to', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Add transaction' }).click();
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await expectArrowToSelect(page, radio('Shared'), radio('Personal'));
  await expect(page.getByRole('switch', { name: 'Visible to your partner' })).toBeVisible();
  await expectArrowToSelect(page, radio('Expense'), radio('Income'));

  await page.goto('/export');
  await expectArrowToSelect(page, page.getByRole('radio').first(), page.getByRole('radio').nth(1));

  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expectArrowToSelect(page, radio('Savings'), radio('Emergency fund'));
});

test('Tab goes from an open list to the next field', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Add transaction' }).click();
  const dialog = page.getByRole('dialog');
  const description = dialog.getByLabel('Description');
  await description.pressSequentially('t');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Paid by Maya' })).toBeFocused();
  const category = dialog.getByLabel('Category');
  await category.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const likely = dialog.getByRole('group', { name: 'Suggested categories' });
  await expect(likely.getByRole('button').first()).toBeFocused();
});

test('focus moves to a neighbor of a removed element', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/transactions');
  for (const description of ['Bread', 'Cheese', 'Grapes']) {
    await addTransaction(maya, { amount: '4', description, category: 'Groceries' });
  }
  const row = (description: string) => page.getByRole('button', { name: description, exact: true });

  await test.step('deleted from its row menu', async () => {
    await page.getByRole('button', { name: 'More for Cheese' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(row('Cheese')).toBeHidden();
    await expect(row('Bread')).toBeFocused();
  });

  await test.step('deleted in its dialog', async () => {
    await openForm(page, 'Bread');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(row('Bread')).toBeHidden();
    await expect(row('Grapes')).toBeFocused();
  });

  await test.step('filters cleared', async () => {
    await page.getByLabel('Search').fill('nothing like it');
    const clear = page.getByRole('button', { name: 'Clear Filters' });
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(row('Grapes')).toBeVisible();
    await expect(clear).toBeFocused();
    await page.getByLabel('Search').fill('nothing like it');
    await page.getByRole('button', { name: 'Show all' }).focus();
    await page.keyboard.press('Enter');
    await expect(row('Grapes')).toBeFocused();
  });

  await test.step('request approved', async () => {
    await page.goto('/');
    const headers = { Origin: server.origin };
    const settings = { data: { dualConsentRequired: true }, headers };
    await expect(await page.request.patch('/api/privacy-settings', settings)).toBeOK();
    const request = await jonas.page.request.delete('/api/couples/current', { headers });
    expect(request.status()).toBe(202);
    const approve = page.getByRole('button', { name: 'Decline' });
    await approve.focus();
    await page.keyboard.press('Enter');
    await expect(approve).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('focus stays on a date night that is completed and paid', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/date-nights');
  const ahead = page.getByRole('region', { name: 'Coming up' }).locator('> ul > li').first();
  const name = await ahead.getByRole('heading').innerText();
  // Located without its role, since content behind a dialog has none.
  const earlier = page
    .locator('section')
    .filter({ has: page.locator('h2', { hasText: 'Earlier' }) })
    .locator('h3', { hasText: name });
  await expect(earlier).toHaveCount(0);
  // The button keeps the focus while the request is pending.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/date-nights', async (route) => {
    await held.promise;
    await route.continue();
  });
  await ahead.getByRole('button', { name: 'Mark as Completed' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'is completed')).toBeVisible();
  await expect(page.locator('main :focus, #main:focus')).toBeFocused();

  await ahead.getByRole('button', { name: 'Add to Budget' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  const amount = dialog.getByLabel('Amount');
  await amount.fill('20');
  held.resolve();
  await expect(earlier).toHaveCount(1);
  await expect(amount).toHaveValue('20');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('main :focus, #main:focus')).toBeFocused();
});
