import { movePointer } from '../support/pointer.ts';
import { expect, test } from '../support/server.ts';

test(
  'marks a clicked button as busy until its scripts have loaded',
  { tag: '@deep' },
  async ({ page }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/packages\./, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const demo = page.getByRole('button', { name: 'See the demo couple' }).first();
    // Set while the click event is dispatched.
    const isBusy = await demo.evaluate((button: HTMLElement) => {
      button.click();
      return button.getAttribute('aria-busy');
    });
    expect(isBusy).toBe('true');
    release();
    await expect(page.getByRole('banner').getByText('Linked Account')).toBeVisible();
  },
);

test('navigates with a reload before hydration and without one after it', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'A money evening, once a month' }).click();
  await expect(page).toHaveTitle('A money evening, once a month · Harmony');
  await movePointer(page);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole('link', { name: 'An emergency fund for two' }).click();
  await expect(page.locator('h1')).toHaveText('An emergency fund for two');
  await expect(page).toHaveTitle('An emergency fund for two · Harmony');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.getByRole('link', { name: 'See this example in the calculator' }).click();
  await expect(page.getByLabel('Savings goal (optional)')).toHaveValue('21000');
  await expect(page.getByText('Partner 1 pays')).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('An emergency fund for two');
});

test('searches the answers of the help page', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/help');
  await page.getByLabel('Search the answers').fill('code work');
  await expect(page.getByRole('status').filter({ hasText: '2 answers' })).toBeVisible();
  await expect(page.getByText('A code can be used once')).toBeVisible();
  await page.getByLabel('Search the answers').fill('zebra');
  await expect(page.getByText('No answers found')).toBeVisible();
});
