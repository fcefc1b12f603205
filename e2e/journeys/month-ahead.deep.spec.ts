import { utcDay } from '@harmony/contract';
import { call, categoryId } from '../support/api.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';
import { openForm } from '../support/transactions.ts';

test('a transaction is made recurring, and generated ones link to their source', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;

  await test.step('in the form that adds it', async () => {
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Add transaction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Amount').fill('15');
    await dialog.getByLabel('Description').fill('Streaming');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Fun' }).click();
    await dialog.getByRole('button', { name: 'Repeats' }).click();
    await dialog.getByLabel('Repeats').click();
    await page.getByRole('option', { name: 'Monthly' }).click();
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Streaming is now recurring')).toBeVisible();
    expect(await call(maya, 'GET', '/api/recurring')).toMatchObject([
      { description: 'Streaming', every: 'month', amount: '-15.00', type: 'shared' },
    ]);
  });

  await test.step('in the form that edits it', async () => {
    await call(maya, 'POST', '/api/transactions', {
      amount: '-9',
      description: 'Music',
      categoryId: await categoryId(maya, 'Fun'),
      type: 'shared',
      date: utcDay(new Date()),
    });
    await page.getByRole('button', { name: 'More for Music' }).click();
    await page.getByRole('menuitem', { name: 'Make recurring' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
    await dialog.getByLabel('Repeats').click();
    await page.getByRole('option', { name: 'Weekly' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Music is now recurring')).toBeVisible();
  });

  await test.step('with a warning about a duplicate', async () => {
    const already = '“Music” is already recurring. This would add a second one.';
    await page.getByRole('button', { name: 'Add transaction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Description').fill('music ');
    await dialog.getByRole('button', { name: 'Repeats' }).click();
    await dialog.getByLabel('Repeats').click();
    await page.getByRole('option', { name: 'Weekly' }).click();
    await expect(dialog.getByLabel('Repeats')).toHaveAccessibleDescription(already);
    await dialog.getByLabel('Description').fill('Musicals');
    await expect(dialog.getByLabel('Repeats')).toHaveAccessibleDescription(/^This one is added/);
    await page.goto('/recurring');
    await page.getByRole('button', { name: 'Add recurring' }).first().click();
    await page.getByRole('dialog').getByLabel('Description').fill('Music');
    await expect(page.getByRole('dialog').getByLabel('Description')).toHaveAccessibleDescription(
      already,
    );
  });

  await test.step('generated transactions are marked for both and link to their source', async () => {
    await call(maya, 'POST', '/api/recurring', {
      description: 'Rent',
      amount: '-900',
      categoryId: await categoryId(maya, 'Housing'),
      type: 'shared',
      every: 'month',
      firstDate: utcDay(new Date()),
    });
    await jonas.page.goto('/transactions');
    await openForm(jonas.page, 'Rent');
    const dialog = jonas.page.getByRole('dialog', { name: 'Edit transaction' });
    await expect(dialog.getByRole('link', { name: 'See when it comes again' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await jonas.page.getByRole('link', { name: 'Repeats: Rent' }).click();
    const shown = jonas.page.getByRole('listitem').and(jonas.page.locator('[aria-current]'));
    await expect(shown).toContainText('Rent');
    await expect(shown).toBeInViewport();
  });
});
