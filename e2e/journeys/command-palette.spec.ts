import { expectAccessible } from '../support/accessibility.ts';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('finds pages and runs actions by keyboard', async ({ page, server }) => {
  await signInAsDemo(page, server);
  const [some] = (await (await page.request.get('/api/transactions?limit=1')).json()) as [
    { description: string; date: string },
  ];
  await page.goto('/');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const field = palette.getByRole('combobox');
  const open = async (): Promise<void> => {
    // Choosing an entry closes it.
    await expect(palette).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
  };
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();

  await open();
  await expect(palette.getByRole('option', { name: 'Add a transaction' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await open();
  await page.keyboard.type('budg');
  await expect(palette.getByRole('option', { name: 'Budgets' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/budgets$/);
  await expect(palette).toBeHidden();

  await open();
  await page.keyboard.type('grocer');
  await palette.getByRole('option', { name: 'Groceries', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions\?category=[\w-]+$/);

  // Also opens while the focus is in a field.
  await page.getByLabel('Search').focus();
  await open();
  await page.keyboard.type(some.description);
  const transaction = palette.getByRole('option', { name: some.description }).last();
  await expect(transaction).toContainText('$');
  await page.keyboard.press('ArrowUp');
  await expect(transaction).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search=.+&from=[\d-]+&to=[\d-]+$/);
  const list = page.getByRole('list', { name: 'Transactions by day' });
  await expect(list.getByText(some.description).first()).toBeVisible();

  await open();
  await page.keyboard.type('theme dark');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await open();
  await page.keyboard.type('nothing is called like this');
  await expect(palette.getByText('Nothing found')).toBeVisible();
  await palette.getByRole('option', { name: /^Search the help/ }).click();
  await expect(page.getByLabel('Search the answers')).toHaveValue('nothing is called like this');

  await open();
  await page.keyboard.type('4.50 coffee');
  await palette.getByRole('option', { name: 'Add “coffee”' }).waitFor();
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add transaction' });
  await expect(adding.getByLabel('Amount')).toHaveValue('4.50');
  await expect(adding.getByLabel('Description')).toHaveValue('coffee');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
});

const pagesByWord = {
  split: 'Fair share',
  settle: 'Fair share',
  owe: 'Fair share',
  afford: 'Forecast',
  forecast: 'Forecast',
  bills: 'Recurring',
  subscriptions: 'Recurring',
  notifications: 'Settings',
  'partner sees': 'Settings',
  password: 'Account',
  upgrade: 'Pricing',
  'import csv': 'Import',
  december: /^Calendar: December \d+$/,
};

test('finds pages by synonyms', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/');
  const { microfrontends } = (await (await page.request.get('/mf/manifest.json')).json()) as {
    microfrontends: { pages: { path: string; synonyms?: string }[] }[];
  };
  const pages = microfrontends.flatMap((row) => row.pages);
  expect(pages.filter(({ synonyms }) => !synonyms).map(({ path }) => path)).toEqual([]);

  await page.getByRole('button', { name: 'Find anything' }).click();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  for (const [word, name] of Object.entries(pagesByWord)) {
    await test.step(word, async () => {
      await palette.getByRole('combobox').fill(word);
      await expect(palette.getByRole('option', { name })).toBeVisible();
    });
  }
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('finds pages and runs actions by touch', { tag: '@deep' }, async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Find anything' });
    // The header still fits one row.
    const [logo, found] = await Promise.all([
      page.getByRole('link', { name: 'Harmony dashboard' }).boundingBox(),
      button.boundingBox(),
    ]);
    expect(Math.abs((logo?.y ?? 0) - (found?.y ?? 0))).toBeLessThan(20);
    await button.tap();
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await palette.getByRole('combobox').fill('set');
    await expectAccessible(page);
    await palette.getByRole('option', { name: 'Settings' }).tap();
    await expect(page).toHaveURL(/\/settings$/);
    await button.tap();
    await palette.getByRole('combobox').fill('sign out');
    await palette.getByRole('option', { name: 'Sign out' }).tap();
    await expect(page.getByRole('button', { name: 'See the demo couple' }).first()).toBeVisible();
  });
});
