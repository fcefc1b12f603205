import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test(
  'text shared from another app prefills an expense, also after sign-in',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya } = await registerCouple(browser, server.origin);
    const { page } = maya;
    const shared = `/share?${new URLSearchParams({ title: 'Corner bakery', text: 'You paid $12.50' })}`;
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });

    await page.goto(shared);
    await expect(dialog.getByLabel('Amount')).toHaveValue('12.50');
    await expect(dialog.getByLabel('Description')).toHaveValue('Corner bakery');
    await expect(page).toHaveURL(`${server.origin}/transactions`);
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Dining Out' }).click();
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Corner bakery', exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Corner bakery', exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.goto('/api/logout');
    await page.goto(shared);
    await page.getByLabel('Email').fill(maya.email);
    await page.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog.getByLabel('Description')).toHaveValue('Corner bakery');
  },
);
