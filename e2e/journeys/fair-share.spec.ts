import { call, categoryId } from '../support/api.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { openForm } from '../support/transactions.ts';

test('rent is split by income, settled with one click and reverted', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await maya.page.setViewportSize({ width: 390, height: 844 });
  await call(maya, 'POST', '/api/transactions', {
    amount: '-1000.01',
    description: 'Rent',
    categoryId: await categoryId(maya, 'Housing'),
    type: 'shared',
    date: new Date().toISOString().slice(0, 10),
  });
  for (const { page } of [maya, jonas]) {
    await page.goto('/fair-share');
    await expect(page.getByText('Jonas owes Maya $500.00')).toBeVisible();
  }

  await test.step('each enters their own income, hidden from the partner', async () => {
    for (const [{ page }, income] of [
      [maya, '3000'],
      [jonas, '2000'],
    ] as const) {
      await page.getByRole('button', { name: 'Change' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your split' });
      await dialog.getByRole('radio', { name: 'By income' }).click();
      await expect(dialog.getByText('get an idea of yours')).toBeVisible();
      await dialog.getByLabel('Your income a month').fill('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByLabel('Your income a month')).toHaveAccessibleDescription(
        /Enter your income/,
      );
      await dialog.getByLabel('Your income a month').fill(income);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(maya.page.getByText('Jonas owes Maya $400.00')).toBeVisible();
    await expect(maya.page.getByText('Maya 60%, Jonas 40%')).toBeVisible();
    await expect(maya.page.getByRole('main')).not.toContainText(/2,?000/);
  });

  await test.step('the balance is explained down to each expense', async () => {
    const rent = jonas.page.getByRole('listitem').filter({ hasText: 'Rent' });
    await expect(rent).toContainText('Maya paid');
    await expect(rent).toContainText('$400.00 for Jonas');
  });

  await test.step('one click settles it on both screens, and Undo reverts it', async () => {
    await maya.page.goto('/');
    const card = maya.page.getByRole('region', { name: 'Fair share' });
    await expect(card).toContainText('Jonas owes Maya $400.00');
    await jonas.page.getByRole('button', { name: 'Settle up' }).click();
    await expect(jonas.page.getByText('Jonas paid Maya $400.00').first()).toBeVisible();
    await expect(card).toContainText('You two are even');
    await jonas.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(card).toContainText('Jonas owes Maya $400.00');
  });

  await test.step('a partial amount is settled and deleted', async () => {
    await maya.page.getByRole('link', { name: 'See the details' }).click();
    const { page } = maya;
    await page.getByRole('button', { name: 'Different amount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle up' });
    await dialog.getByLabel('Amount').fill('150.50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(jonas.page.getByText('Jonas owes Maya $249.50')).toBeVisible();
    await jonas.page.getByRole('button', { name: /^Undo: Jonas paid Maya/ }).click();
    await expect(page.getByText('Jonas owes Maya $400.00')).toBeVisible();
  });

  await test.step('an expense has its own payer and split', async () => {
    const { page } = maya;
    await page.goto('/transactions');
    await openForm(page, 'Rent');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Who paid, and how it is split' }).click();
    await dialog.getByRole('radio', { name: 'Jonas' }).click();
    await dialog.getByRole('radio', { name: 'By amount' }).click();
    await dialog.getByLabel('Your share').fill('100');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(jonas.page.getByText('Maya owes Jonas $100.00')).toBeVisible();
    await openForm(page, 'Rent');
    await expect(dialog.getByLabel('Your share')).toHaveValue('100.00');
  });
});
