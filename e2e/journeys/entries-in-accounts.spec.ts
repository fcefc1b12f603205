import { utcDay } from '@harmony/contract';
import { call, categoryId } from '../support/api.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple } from '../support/users.ts';
import { openForm } from '../support/transactions.ts';

const today = utcDay(new Date());

test('an entry in a joint account is paid by both and never hidden, and a transfer is one line', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  const accounts = [];
  for (const body of [{ name: 'Household', ownerId: null }, { name: 'Savings' }]) {
    accounts.push((await call(maya, 'POST', '/api/accounts', body)) as { id: string });
  }
  const [joint, own] = accounts.map(({ id }) => id);
  await call(maya, 'POST', '/api/transfers', { from: own, to: joint, amount: '300', date: today });
  await call(maya, 'POST', '/api/transactions', {
    amount: '-40.00',
    description: 'Market',
    categoryId: await categoryId(maya, 'Groceries'),
    type: 'shared',
    date: today,
    accountId: joint,
  });
  await page.goto('/transactions');
  const totals = page.getByRole('group', { name: /^Spent and received in/ });
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });

  await test.step('a chosen joint account replaces payer and split, and does not allow hiding', async () => {
    await page.getByRole('button', { name: 'Add transaction' }).click();
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByLabel('Description').fill('Bakery');
    await dialog.getByLabel('Category', { exact: true }).click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await expect(dialog.getByLabel('Account')).toContainText('No account');
    await dialog.getByLabel('Account').click();
    await page.getByRole('option', { name: 'Household' }).click();
    await expect(dialog.getByText('Paid from the joint account')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Who paid/ })).toBeHidden();
    await dialog.getByRole('radio', { name: 'Personal' }).click();
    const visible = dialog.getByRole('switch', { name: 'Visible to your partner' });
    if ((await visible.getAttribute('aria-checked')) === 'true') await visible.click();
    await expect(dialog.getByRole('alert')).toContainText('Your partner sees everything in');
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await expect(visible).toBeFocused();
    await dialog.getByRole('radio', { name: 'Shared' }).click();
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bakery' })).toContainText(
      'Groceries · Household',
    );
    await jonas.page.goto('/fair-share');
    await expect(jonas.page.getByText('You two are even')).toBeVisible();
  });

  await test.step('it is preselected next time, but never reveals a hidden entry', async () => {
    await page.getByRole('button', { name: 'Add transaction' }).click();
    await expect(dialog.getByLabel('Account')).toContainText('Household');
    await dialog.getByRole('radio', { name: 'Personal' }).click();
    const visible = dialog.getByRole('switch', { name: 'Visible to your partner' });
    if ((await visible.getAttribute('aria-checked')) === 'true') await visible.click();
    await expect(dialog.getByLabel('Account')).toContainText('No account');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a transfer is excluded from all sums, opens its own form and is deleted as a whole', async () => {
    const transfer = page.getByRole('button', { name: 'Savings → Household', exact: true });
    await expect(transfer).toHaveCount(1);
    await expect(totals).toContainText('-$50.00');
    await openForm(page, 'Savings → Household');
    await expect(page.getByRole('dialog', { name: 'Edit transfer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for Savings → Household' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(transfer).toBeHidden();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(transfer).toHaveCount(1);
    // This message would replace that of the next deletion if it came later.
    await expect(page.getByText('Everything is back as it was').first()).toBeVisible();
    await openForm(page, 'Savings → Household');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(transfer).toBeHidden();
    // The row reappears before the server has restored it, and navigating would cancel the request.
    const restored = page.waitForResponse((response) => response.url().endsWith('/restore'));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(transfer).toHaveCount(1);
    await restored;
  });

  await test.step('the newest transactions on the dashboard show it in the same way', async () => {
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Recent Transactions' });
    await expect(recent.getByRole('listitem')).toHaveCount(3);
    await expect(recent.getByText('Savings → Household')).toHaveCount(1);
  });
});
