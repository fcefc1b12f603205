import { violationsOfPage } from '../support/accessibility.ts';
import { addTransaction, registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test(
  "the mirror shows the partner's view, read-only",
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    const entry = { amount: '20', category: 'Groceries' };
    await maya.page.goto('/transactions');
    await addTransaction(maya, { ...entry, description: 'Rent' });
    await addTransaction(maya, { ...entry, description: 'A book', personal: true });
    await addTransaction(maya, { ...entry, description: 'A ring', personal: true, hidden: true });
    await jonas.page.goto('/transactions');
    await addTransaction(jonas, { ...entry, description: 'A watch', personal: true, hidden: true });
    await expect(jonas.page.getByText('All Transactions (3)')).toBeVisible();

    const { page } = maya;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'See what Jonas sees' }).click();
    await expect(page.getByText('This is Harmony as Jonas sees it.')).toBeVisible();
    await expect(page.getByText('Maya’s personal budget')).toBeVisible();
    await expect(page.getByText('Your partner can’t see this.')).toBeVisible();
    expect(await violationsOfPage(page)).toEqual([]);
    const tabs = page.getByRole('navigation', { name: 'Main' }).first();
    await expect(tabs.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await tabs.getByRole('link', { name: 'Transactions' }).click();
    await expect(page.getByText('All Transactions (2)')).toBeVisible();
    for (const seen of ['Rent', 'A book']) await expect(page.getByText(seen)).toBeVisible();
    for (const hidden of ['A ring', 'A watch']) await expect(page.getByText(hidden)).toHaveCount(0);

    // The palette does not offer the owner's actions either.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    const found = palette.getByRole('option');
    await expect(found.filter({ hasText: 'Goals' })).toHaveCount(1);
    for (const own of [
      'Sign out',
      'Add a transaction',
      'Settings',
      'Account',
      'Import',
      'Subscribe',
    ])
      await expect(found.filter({ hasText: new RegExp(`${own}\\b`) })).toHaveCount(0);
    await page.keyboard.press('Escape');

    // The mirror survives a reload and is read-only.
    await page.reload();
    await expect(page.getByText('All Transactions (2)')).toBeVisible();
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    await expect(toast(page, 'You can’t change anything here.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Back to my view' }).click();
    await expect(page).toHaveURL(/\/settings#privacy$/);
    await page.goto('/transactions');
    await expect(page.getByText('All Transactions (3)')).toBeVisible();
    await expect(page.getByText('A ring')).toBeVisible();
  },
);
