import { registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('the add dialog focuses missing fields, keeps the input on Cancel and returns the focus', async ({
  browser,
  server,
}) => {
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
});
