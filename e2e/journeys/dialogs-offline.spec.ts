import { waitUntilStored } from '../support/browser-storage.ts';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'opens the dialogs of all pages without a network after one visit to the dashboard',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/');
    await waitUntilStored(page);
    await page.context().setOffline(true);
    await page.reload();

    const dialog = page.getByRole('dialog');
    const expectDialog = async (opener: string) => {
      await page.getByRole('main').getByRole('button', { name: opener }).first().click();
      await expect(dialog, opener).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog, opener).toBeHidden();
    };
    const open = (tab: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByText(tab).click();

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Add transaction' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Set Goal' }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Savings Goal' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open('Goals');
    for (const opener of ['Add money', 'Add Goal']) await expectDialog(opener);
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByText('Couldn’t load this.')).toBeHidden();
    await open('Date Nights');
    await expectDialog('Plan Date Night');
    await open('Transactions');
    await expectDialog('Add transaction');
  },
);
