import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('the button opens the sheet at once, works by keyboard and returns the focus', async ({
  page,
  server,
}) => {
  await signInAsDemo(page, server);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  const button = page.getByRole('button', { name: 'Add', exact: true });
  await expect(button).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialog.getByRole('radio', { name: 'Add Expense' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  const expense = dialog.getByRole('radio', { name: 'Add Expense' });
  await expect(expense).toBeChecked();
  await expense.focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Log Deposit (Income)' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Add income' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Set Goal' }).press('Enter');
  await page.getByRole('button', { name: 'Discard' }).click();
  const goal = page.getByRole('dialog', { name: 'Create New Savings Goal' });
  await expect(goal.getByLabel('Goal name')).toBeFocused();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(goal).toBeHidden();
  await expect(button).toBeFocused();
});
