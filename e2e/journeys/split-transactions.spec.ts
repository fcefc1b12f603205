import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { categoryId } from '../support/api.ts';
import { swipe } from '../support/touch.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { openForm } from '../support/transactions.ts';

/** Chooses an option of a list in the dialog. */
async function choose(page: Page, label: string, option: string, nth = 0): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).nth(nth).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test(
  'a receipt with several categories is one row and counts in each category',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    const { page } = maya;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Amount').fill('80');
    await dialog.getByLabel('Description').fill('Market');
    await choose(page, 'Category', 'Groceries');

    await test.step('the first part holds the remainder', async () => {
      await dialog.getByRole('button', { name: 'Split across categories' }).click();
      await expect(dialog.getByLabel('And')).toBeFocused();
      await choose(page, 'And', 'Gifts');
      await dialog.getByLabel('How much').fill('20');
      await expect(dialog.getByRole('status')).toHaveText('$60.00 left for Groceries.');
      await dialog.getByLabel('Amount', { exact: true }).fill('90');
      await expect(dialog.getByRole('status')).toHaveText('$70.00 left for Groceries.');
    });

    await test.step('rejects a part without a category and parts above the total', async () => {
      await dialog.getByRole('button', { name: 'Another category' }).click();
      await dialog.getByLabel('How much').nth(1).fill('75');
      await dialog.getByRole('button', { name: 'Add expense' }).click();
      await expect(dialog.getByLabel('And').nth(1)).toHaveAccessibleDescription(
        /Category is required/,
      );
      await choose(page, 'And', 'Health', 1);
      const nothingLeft = dialog.getByText('Nothing left for Groceries. Lower another amount.');
      await expect(nothingLeft).toBeVisible();
      await dialog.getByRole('button', { name: 'Add expense' }).click();
      await expect(nothingLeft).toBeFocused();
      await dialog.getByLabel('How much').nth(1).fill('10');
      await dialog.getByRole('button', { name: 'Add expense' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('both see one row and find it by any of its categories', async () => {
      await jonas.page.goto('/transactions');
      for (const each of [page, jonas.page]) {
        await expect(each.getByText('Groceries +2')).toBeVisible();
      }
      const gifts = await categoryId(jonas, 'Gifts');
      await jonas.page.goto(`/transactions?category=${gifts}`);
      await expect(jonas.page.getByText('Groceries +2')).toBeVisible();
      await expect(jonas.page.getByRole('group', { name: 'In total' })).toContainText('$20.00');
    });

    await test.step('a swipe to another category warns that the split is removed', async () => {
      await page.goto('/transactions');
      const row = page.getByRole('listitem').filter({ hasText: 'Groceries +2' });
      await swipe(page, row, { x: 160 });
      const change = page.getByRole('dialog', { name: 'Change category' });
      await expect(change).toHaveAccessibleDescription(/Splits across categories are removed/);
      await page.keyboard.press('Escape');
      await expect(change).toBeHidden();
    });

    await test.step('it opens with its parts and can be merged again', async () => {
      await page.goto('/transactions');
      await openForm(page, 'Market');
      const edit = page.getByRole('dialog', { name: 'Edit transaction' });
      await expect(edit.getByLabel('How much').first()).toHaveValue('20.00');
      await expectAccessible(page, 'the dialog');
      await edit.getByRole('button', { name: 'Remove category 3' }).click();
      await expect(edit.getByRole('status')).toHaveText('$70.00 left for Groceries.');
      await edit.getByRole('button', { name: 'Remove category 2' }).click();
      await edit.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(edit).toBeHidden();
      await expect(jonas.page.getByText('Groceries +2')).toBeHidden();
    });
  },
);
