import type { Locator } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** The computed colors of an element in forced colors. */
function paint(element: Locator): Promise<string> {
  return element.evaluate((each) => {
    const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(each);
    const ground = getComputedStyle(document.body).backgroundColor;
    // Transparent and background-colored look the same.
    const isPainted = backgroundColor !== ground && !backgroundColor.endsWith(', 0)');
    return [isPainted && backgroundColor, borderColor, outlineStyle].join(' ');
  });
}

/** Waits until two elements look different: colors change in transitions, and pages are drawn again with their data. */
async function expectDifferent(one: Locator, other: Locator): Promise<void> {
  await expect.poll(async () => (await paint(one)) === (await paint(other))).toBe(false);
}

test('selected and enabled controls stay distinguishable in forced colors', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAsDemo(page, server);
  await page.goto('/settings');
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await expect(tab('Settings')).toHaveAttribute('aria-current', 'page');
  await expectDifferent(tab('Settings'), tab('Account'));

  const on = page.getByRole('switch', { checked: true }).first();
  const off = page.getByRole('switch', { checked: false }).first();
  await expectDifferent(on, off);

  const segment = (checked: boolean) =>
    page.locator('label', { has: page.getByRole('radio', { checked }) }).first();
  await expectDifferent(segment(true), segment(false));
});

test('focus, current page and buttons are visible in forced colors', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signInAsDemo(page, server);
  await page.goto('/budgets');
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Budgeting' }).getByRole('link', { name });
  await expectDifferent(link('Budgets'), link('Reports'));

  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).not.toHaveCSS('border-style', 'none');
  await expect(page.getByRole('img', { name: 'Maya Lindqvist' }).first()).not.toHaveCSS(
    'outline-style',
    'none',
  );

  await page.goto('/transactions?search=rent');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await page.keyboard.press('Home');
  await expect(items.first()).toBeFocused();
  await expectDifferent(items.first(), items.last());
  await page.keyboard.press('Escape');

  await page.getByLabel('Category').focus();
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(page.locator('[role="option"][data-highlighted]')).toHaveCount(1);
  await expectDifferent(page.locator('[role="option"][data-highlighted]'), options.last());
  await page.keyboard.press('Escape');

  await page.goto('/calendar');
  const grid = page.getByRole('grid');
  const today = grid.locator('button[aria-current="date"]');
  await expect(today).toBeVisible();
  const other = grid.locator('td[aria-selected="false"] button:not([aria-current])').first();
  await expectDifferent(today.locator('b'), other.locator('b'));
  await other.click();
  const chosen = grid.locator('td[aria-selected="true"] button');
  await expect(chosen).toHaveCount(1);
  await expectDifferent(chosen, grid.locator('td button').last());
});

for (const [tab, paths] of [
  ['Dashboard', ['/budgets', '/forecast', '/fair-share', '/reports', '/year']],
  ['Transactions', ['/calendar', '/categories', '/export']],
] as const) {
  test(`the ${tab} tab is current on its pages, which are one row of links`, async ({
    page,
    server,
  }) => {
    await signInAsDemo(page, server);
    for (const path of paths) {
      await page.goto(path);
      const main = page.getByRole('navigation', { name: 'Main' }).locator('a[aria-current="true"]');
      await expect(main).toHaveText(tab);
      const row = page.getByRole('navigation', { name: 'Budgeting' });
      await expect(row.locator('a[aria-current]')).toHaveCount(1);
      expect(await row.getByRole('link').count()).toBeLessThanOrEqual(5);
      expect((await row.boundingBox())?.height).toBe(52);
    }
  });
}

test('tabs do not overlap and links are large enough on the smallest phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signInAsDemo(page, server);
  await page.goto('/goals');
  const labels = page.locator('nav[data-place="bottom"] a > span');
  await expect(labels).toHaveCount(6);
  const places = await labels.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const [index, { left }] of places.entries()) {
    expect(left).toBeGreaterThan(places[index - 1]?.right ?? 0);
  }
  expect(places.at(-1)?.right).toBeLessThanOrEqual(320);
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  const heights = await links.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('an additional tab scrolls the tab bar, not the page', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signInAsDemo(page, server);
  // Adds a page with a tab, as a team would.
  await page.route('**/goals', async (route) => {
    const response = await route.fetch();
    const tab = '"tab":{"label":"Subscriptions","icon":"fas fa-utensils","order":9}';
    const body = (await response.text()).replace('"name":"reports"', `${tab},"name":"reports"`);
    await route.fulfill({ response, body });
  });
  await page.goto('/goals');
  const tabs = page.locator('nav[data-place="bottom"] a');
  await expect(tabs).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await tabs.nth(5).focus();
  await page.keyboard.press('Tab');
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
});

test('a completed goal is not listed as active', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/goals');
  await expect(page.getByText('New sofa')).toBeVisible();
  // One of the four demo goals is complete.
  await expect(page.getByText('Active Goals').locator('xpath=..')).toContainText('3');
});
