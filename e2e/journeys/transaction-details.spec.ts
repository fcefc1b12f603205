import { utcDay } from '@harmony/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { call, categoryId } from '../support/api.ts';
import { expect, test } from '../support/server.ts';
import { rowOf } from '../support/transactions.ts';
import { registerCouple } from '../support/users.ts';

test('a tap on a row shows its details, and Edit opens the form', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  const [groceries, gifts] = [await categoryId(maya, 'Groceries'), await categoryId(maya, 'Gifts')];
  const date = utcDay(new Date());
  const entry = { description: 'Market', type: 'shared', date } as const;
  await call(maya, 'POST', '/api/transactions', {
    ...entry,
    amount: '-30.00',
    categoryId: groceries,
    notes: 'With candles',
    parts: [
      { categoryId: groceries, amount: '-20.00' },
      { categoryId: gifts, amount: '-10.00' },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/transactions');
  const details = page.getByRole('dialog', { name: 'Market', exact: true });
  const factOf = (label: string) =>
    details.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

  await test.step('with its parts, its payer and the share of each partner', async () => {
    await rowOf(page, 'Market').click();
    await expect(details).toContainText('-$30.00');
    await expect(factOf('Category').getByRole('listitem')).toHaveText([
      /Groceries.*\$20\.00/,
      /Gifts.*\$10\.00/,
    ]);
    await expect(factOf('Type')).toContainText('Shared');
    await expect(factOf('Who paid')).toContainText('You');
    await expect(factOf('Split').getByRole('listitem')).toHaveText([
      /You.*\$15\.00/,
      /Jonas.*\$15\.00/,
    ]);
    await expect(factOf('Notes')).toContainText('With candles');
    await expect(details.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'the details');
  });

  await test.step('follow changes of the partner, and close with Escape or Back', async () => {
    await jonas.page.goto('/transactions');
    await jonas.page.getByRole('button', { name: 'More for Market' }).click();
    await jonas.page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = jonas.page.getByRole('dialog', { name: 'Edit transaction' });
    await form.getByLabel('Notes (optional)').fill('Without candles');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(factOf('Notes')).toContainText('Without candles');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(rowOf(page, 'Market')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/\/transactions$/);
  });

  await test.step('lead to the form, and the focus returns to the row', async () => {
    await rowOf(page, 'Market').click();
    await details.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit transaction' });
    await expect(form.getByLabel('Description')).toBeVisible();
    await expect(details).toBeHidden();
    await form.getByLabel('Notes (optional)').fill('For two');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'Market')).toBeFocused();
  });

  await test.step('close when the partner deletes it', async () => {
    await page.keyboard.press('Enter');
    await expect(factOf('Notes')).toContainText('For two');
    await jonas.page.getByRole('button', { name: 'More for Market' }).click();
    await jonas.page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(details).toBeHidden();
  });
});

test(
  'the details of a recurring transaction lead to its series',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya } = await registerCouple(browser, server.origin);
    const { page } = maya;
    const { id } = (await call(maya, 'POST', '/api/recurring', {
      description: 'Rent',
      amount: '-900',
      categoryId: await categoryId(maya, 'Housing'),
      type: 'personal',
      isVisible: false,
      every: 'month',
      firstDate: utcDay(new Date(Date.now() - 40 * 86_400_000)),
    })) as { id: string };
    await page.goto('/transactions');
    const row = page
      .getByRole('list', { name: 'Transactions by day' })
      .getByRole('button', { name: 'Rent', exact: true })
      .first();
    await row.click();
    const details = page.getByRole('dialog', { name: 'Rent', exact: true });
    await expect(details).toContainText('Hidden from your partner');
    await expect(details.getByText('Earlier', { exact: true })).toBeVisible();
    await details.getByRole('link', { name: 'Monthly' }).click();
    await expect(page).toHaveURL(/\/recurring\?show=/);

    // Its series is deleted: the details have no link, and the page behind the menu's link reports it.
    await call(maya, 'DELETE', `/api/recurring/${id}`);
    await page.goto('/transactions');
    await row.click();
    await expect(details.getByText('Earlier', { exact: true })).toBeVisible();
    await expect(details.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for Rent' }).first().click();
    await page.getByRole('menuitem', { name: 'See when it comes again' }).click();
    await expect(page.getByText('This no longer repeats.')).toBeVisible();
  },
);
