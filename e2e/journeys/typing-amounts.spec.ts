import { utcDay } from '@harmony/contract';
import type { Locator, Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { given, rowOf } from '../support/transactions.ts';

/** Focuses a filled amount field by pointer and by keyboard, and types a new amount. */
async function expectInputToReplace(page: Page, field: Locator): Promise<void> {
  await expect(field).not.toHaveValue('');
  await field.blur();
  await field.click();
  await page.keyboard.type('60');
  await expect(field).toHaveValue('60');
  await field.blur();
  await expect(field).toHaveValue('60.00');
  await field.focus();
  await page.keyboard.type('61');
  await expect(field).toHaveValue('61');
}

test('typing replaces the amount in a focused field', async ({ page, server }) => {
  await signInAsDemo(page, server);
  const dialog = page.getByRole('dialog').first();

  await test.step('a budget without an amount, focused initially', async () => {
    await page.goto('/budgets');
    await page.getByRole('button', { name: 'Change the budget for Travel' }).click();
    await expect(dialog.getByLabel('Monthly budget')).toBeFocused();
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText('of $60');
  });

  await test.step('a transaction', async () => {
    await given({ page, origin: server.origin }, 'Cheese', '-12', utcDay(new Date()));
    await page.goto('/transactions');
    await rowOf(page, 'Cheese').click();
    await expectInputToReplace(page, dialog.getByLabel('Amount', { exact: true }));
  });

  await test.step('a goal', async () => {
    await page.goto('/goals');
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expectInputToReplace(page, dialog.getByLabel('Target amount'));
  });

  await test.step('a date night', async () => {
    await page.goto('/date-nights');
    await page.getByRole('button', { name: 'Edit Plan' }).first().click();
    await expectInputToReplace(page, dialog.getByLabel('Budget'));
  });
});
