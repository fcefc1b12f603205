import { utcDay } from '@harmony/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { call, categoryId } from '../support/api.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple } from '../support/users.ts';
import { openForm } from '../support/transactions.ts';

test(
  'a refund reduces the spending in the list, the budget and the fair share',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    const { page } = maya;
    await page.setViewportSize({ width: 390, height: 844 });
    const groceries = await categoryId(maya, 'Groceries');
    await call(maya, 'PATCH', `/api/categories/${groceries}`, { monthlyBudget: '200.00' });
    await call(maya, 'POST', '/api/transactions', {
      amount: '-100.00',
      description: 'Market',
      categoryId: groceries,
      type: 'shared',
      date: utcDay(new Date()),
    });
    await page.goto('/transactions');
    const totals = page.getByRole('group', { name: /^Spent and received in/ });

    await test.step('it is entered as an expense with a switch turned on', async () => {
      await page.getByRole('button', { name: 'Add transaction' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add transaction' });
      await dialog.getByLabel('Amount').fill('20');
      await dialog.getByLabel('Description').fill('Bottle deposit');
      await dialog.getByLabel('Category', { exact: true }).click();
      await page.getByRole('option', { name: 'Groceries' }).click();
      await expect(dialog.getByLabel('Account')).toBeHidden();
      await dialog.getByRole('switch', { name: 'Money back' }).click();
      await dialog.getByLabel('From which payment').click();
      await page.getByRole('option', { name: /^Market · \$100\.00/ }).click();
      await expectAccessible(page, 'the form of money back');
      await dialog.getByRole('button', { name: 'Add refund' }).click();
      await expect(dialog).toBeHidden();
      const row = page.getByRole('listitem').filter({ hasText: 'Bottle deposit' });
      await expect(row).toContainText('Refund');
      await expect(row).toContainText('+$20.00');
      await expect(totals).toContainText('-$80.00');
    });

    await test.step('the budget has 80 of 200 spent, and the partner owes half of 80', async () => {
      await jonas.page.goto('/budgets');
      const budget = jonas.page.getByRole('listitem').filter({ hasText: 'Groceries' });
      await expect(budget).toContainText('$80');
      await expect(budget).toContainText('$120 left');
      await jonas.page.goto('/fair-share');
      await expect(jonas.page.getByText('Jonas owes Maya $40.00')).toBeVisible();
    });

    await test.step('income that looks like a refund becomes one, which can be undone', async () => {
      await call(maya, 'POST', '/api/transactions', {
        amount: '10.00',
        description: 'Market',
        categoryId: await categoryId(maya, 'Salary'),
        type: 'shared',
        date: utcDay(new Date()),
      });
      await expect(page.getByText('Market, $10.00, looks like a refund.')).toBeVisible();
      await page.getByRole('button', { name: 'It is a refund' }).click();
      await expect(totals).toContainText('-$70.00');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(totals).toContainText('-$80.00');
      await page.getByRole('button', { name: 'It is income' }).click();
      await expect(page.getByText('looks like a refund')).toBeHidden();
    });

    await test.step('with the switch turned off, it is an ordinary expense', async () => {
      await openForm(page, 'Bottle deposit');
      const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
      await expect(dialog.getByLabel('From which payment')).toContainText('Market');
      await dialog.getByRole('switch', { name: 'Money back' }).click();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(totals).toContainText('-$120.00');
      await expect(jonas.page.getByText('Jonas owes Maya $60.00')).toBeVisible();
    });
  },
);
