import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test(
  'letter shortcuts open pages and move through the list, except while typing',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/transactions$/);
    const list = page.getByRole('list', { name: 'Transactions by day' });
    await expect(list).toBeVisible();

    await page.keyboard.press('/');
    const search = page.getByLabel('Search');
    await expect(search).toBeFocused();
    await page.keyboard.type('jgtn');
    await expect(search).toHaveValue('jgtn');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search.fill('');
    await search.blur();
    await expect(list.locator('[data-part="row"]').first()).toBeVisible();

    const focused = page.locator('li[data-index]:has(:focus)');
    const place = async () => Number(await focused.getAttribute('data-index'));
    await page.keyboard.press('j');
    const first = await place();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('j');
    await expect(focused).toBeInViewport();
    // Faster than rows render; every key press counts.
    await expect.poll(place).toBeGreaterThanOrEqual(first + 12);
    const later = await place();
    await page.keyboard.press('k');
    await expect.poll(place).toBeLessThan(later);
    // The partner's rows have no form.
    while ((await focused.locator('[data-changeable]').count()) === 0) {
      const current = await place();
      await page.keyboard.press('j');
      await expect.poll(place).toBeGreaterThan(current);
    }
    const name = await focused.locator('[data-part="title"]').textContent();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
    await expect(dialog.getByLabel('Description')).toHaveValue(String(name));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts.getByText('Next transaction')).toBeVisible();
    await expect(shortcuts.getByText('Go to Goals')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect(page).toHaveURL(/\/transactions$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect(page).toHaveURL(/\/goals$/);
    await page.keyboard.press('?');
    await expect(shortcuts.getByText('Add an expense')).toBeVisible();
    await expect(shortcuts.getByText('Next transaction')).toHaveCount(0);
  },
);
