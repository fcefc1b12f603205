import type { Page } from '@playwright/test';
import { registerCouple, registerSingle, signInAsDemo, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/**
 * Presses keys in sequence, as in `n 4 . 5 0 Tab`.
 *
 * @returns the number of keys
 */
async function press(page: Page, keys: string): Promise<number> {
  const all = keys.split(' ');
  for (const key of all) await page.keyboard.press(key);
  return all.length;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add transaction' });

test('adds a known expense with nine keys from any page', async ({ page, server }) => {
  await signInAsDemo(page, server);
  const dialog = dialogOf(page);
  for (const path of ['/', '/transactions', '/goals']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
      let keys = await press(page, 'n');
      await expect(dialog.getByLabel('Amount')).toBeFocused();
      keys += await press(page, '4 , 5 0 Tab t');
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
      keys += await press(page, 'Enter');
      await expect(dialog.getByLabel('Category')).not.toHaveText('Choose a category');
      keys += await press(page, 'Enter');
      expect(keys).toBe(9);
      await expect(page.getByText('Expense added successfully').first()).toBeVisible();
      await expect(dialog).toBeHidden();
    });
  }
  const answer = await page.request.get('/api/transactions?limit=50');
  const amounts = ((await answer.json()) as { amount: string }[]).map(({ amount }) => amount);
  expect(amounts.filter((amount) => amount === '-4.50')).toHaveLength(3);
});

test(
  'keeps a dialog open that follows another one immediately',
  { tag: '@deep' },
  async ({ page, server }) => {
    // Delays `history.back()`, which closing the first dialog calls, as a busy browser does.
    await page.addInitScript(() => {
      const back = window.history.back.bind(window.history);
      window.history.back = () => void window.setTimeout(back, 1000);
      window.addEventListener('popstate', () =>
        document.documentElement.setAttribute('wentback', ''),
      );
    });
    await signInAsDemo(page, server);
    await page.goto('/goals');
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    const dialog = dialogOf(page);
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('n');
    await dialog.getByLabel('Amount').fill('9');
    await expect(page.locator('html[wentback]')).toBeAttached();
    await dialog.getByLabel('Amount').fill('95');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test(
    'adds an expense by touch with the save button in view',
    { tag: '@deep' },
    async ({ page, server }) => {
      await signInAsDemo(page, server);
      await page.goto('/goals');
      const dialog = dialogOf(page);
      await page.getByRole('button', { name: 'Add', exact: true }).tap();
      await expect(dialog.getByLabel('Amount')).toBeFocused();
      await expect(dialog.getByLabel('Amount')).toHaveAttribute('inputmode', 'decimal');
      const save = dialog.getByRole('button', { name: 'Add expense' });
      await expect(save).toBeInViewport({ ratio: 1 });
      await page.keyboard.type('12+3,50');
      await expect(dialog.getByText('= $15.50')).toBeVisible();
      await dialog.getByLabel('Description').tap();
      await page.keyboard.type('Something new');
      await dialog
        .getByRole('group', { name: 'Suggested categories' })
        .getByRole('button')
        .first()
        .tap();
      await dialog.getByText('Personal', { exact: true }).tap();
      await expect(dialog.getByRole('switch', { name: 'Visible to your partner' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Yesterday' }).tap();
      await expect(save).toBeInViewport({ ratio: 1 });
      await save.tap();
      await expect(dialog).toBeHidden();
      await page.goto('/transactions?q=Something');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByLabel('Search').fill('Something new');
      await expect(page.getByText(/^[−-]\$15\.50$/).first()).toBeVisible();
      await expect(page.getByText('Yesterday').first()).toBeVisible();
    },
  );
});

test('adds several in a row and rejects ambiguous amounts', async ({ browser, server }) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  const { page } = maya;
  await registerSingle(maya, 'Maya & Jonas');
  await page.goto('/transactions');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = dialogOf(page);
  const amount = dialog.getByLabel('Amount');
  await amount.fill('1.234');
  await dialog.getByLabel('Description').fill('Bread');
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Groceries' }).click();
  const another = dialog.getByRole('button', { name: 'Save and add another' });
  await another.click();
  await expect(dialog.getByText('Use a number with at most two decimals')).toBeVisible();
  await expect(amount).toHaveValue('1.234');

  await amount.fill('1.234,50');
  await another.click();
  await expect(page.getByText('Expense added successfully').first()).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');
  await expect(dialog.getByLabel('Description')).toHaveValue('');

  await page.keyboard.type('4000,50');
  await dialog.getByLabel('Description').fill('Milk');
  await dialog.getByRole('button', { name: 'Groceries' }).click();
  await dialog.getByLabel('Notes').fill('Oat');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('All Transactions (2)')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('$1,234.50');
  await expect(main).toContainText('$4,000.50');
});

test(
  "the add button never covers the focused element and is hidden in the partner's view",
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya } = await registerCouple(browser, server.origin);
    const { page } = maya;
    const add = page.getByRole('button', { name: 'Add', exact: true });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/transactions');
      await expect(add).toBeVisible();
      const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
      for (const link of await links.all()) {
        await link.focus();
        const isInSight = () =>
          link.evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return found !== null && element.contains(found);
          });
        await expect.poll(isInSight).toBe(true);
      }
    }
    await page.goto('/settings');
    await page.getByRole('button', { name: 'See what Jonas sees' }).click();
    await expect(page.getByText('This is Harmony as Jonas sees it.')).toBeVisible();
    await expect(add).toBeHidden();
  },
);

test('suggests a category with its reason and never replaces a chosen one', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  const rule = { text: 'kiosk', set: { categoryId: '' } };
  const categories = await page.request.get('/api/categories');
  const all = (await categories.json()) as { id: string; name: string }[];
  rule.set.categoryId = all.find(({ name }) => name === 'Groceries')?.id ?? '';
  await page.request.post('/api/rules', { headers: { Origin: server.origin }, data: rule });
  const dialog = dialogOf(page);
  let keys = await press(page, 'n');
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  keys += await press(page, '4 Tab');
  const category = dialog.getByLabel('Category');
  const description = dialog.getByLabel('Description');
  await expect(description).toBeFocused();
  keys += await press(page, 'K i o s k');
  await expect(dialog.getByText('Groceries, from your rule.')).toBeVisible();
  await expect(category).toHaveText('Groceries');
  keys += await press(page, 'Control+Enter');
  expect(keys).toBeLessThanOrEqual(10);
  await expect(dialog).toBeHidden();

  await page.keyboard.press('n');
  await dialog.getByLabel('Amount').fill('9');
  await description.fill('Cinema 4711');
  await expect(dialog.getByText(/^.+, same as last time\.$/)).toBeVisible();
  await description.fill('Xylophone');
  await expect(category).toHaveText('Choose a category');
  await dialog
    .getByRole('group', { name: 'Suggested categories' })
    .getByRole('button')
    .first()
    .click();
  await expect(category).not.toHaveText('Choose a category');
  const chosen = await category.textContent();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await description.fill('Kiosk');
  await page.clock.fastForward(5000);
  await expect(category).toHaveText(chosen ?? '');
  expect(requests.filter((url) => url.includes('category-suggestion'))).toEqual([]);
});

test('suggests a category for recurring entries', { tag: '@deep' }, async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/recurring');
  await page.getByRole('button', { name: 'Add recurring' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add recurring' });
  await dialog.getByLabel('Description').fill('Internet 2026');
  await expect(dialog.getByText(/^.+, same as last time\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Category')).not.toHaveText('Choose a category');
});
