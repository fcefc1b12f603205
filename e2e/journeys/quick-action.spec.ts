import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('the quick action works by keyboard and returns the focus', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialog.getByRole('radio', { name: 'Expense' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const button = page.getByRole('button', { name: 'Add', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Transfer',
    'Add Expense',
    'Log Deposit',
    'Set Goal',
  ]);
  await menu.getByRole('menuitem', { name: 'Add Expense' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Log Deposit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Income' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
