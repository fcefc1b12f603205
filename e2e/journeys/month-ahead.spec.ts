import { addMonths, monthOf, utcDay } from '@harmony/contract';
import { call, categoryId } from '../support/api.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

/** The first day of the month at an offset from the current one. */
const first = (months: number) => `${addMonths(monthOf(utcDay(new Date())), months)}-01`;

test('sets up recurring entries from detected ones, forecasts them and publishes a calendar', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const housing = await categoryId(maya, 'Housing');
  for (const months of [-3, -2, -1, 0]) {
    await call(maya, 'POST', '/api/transactions', {
      amount: months === 0 ? '-950' : '-900',
      description: 'Rent',
      categoryId: housing,
      type: 'shared',
      date: first(months),
    });
  }
  const { page } = maya;
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('detected rent becomes recurring with one click', async () => {
    await page.goto('/recurring');
    await expect(page.getByText(/it was .\$900\.00 before/)).toBeVisible();
    await page.getByRole('button', { name: 'Make recurring: Rent' }).click();
    await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Suggestions' })).toBeHidden();
  });

  await test.step('the partner changes its amount and skips a month', async () => {
    await jonas.page.goto('/recurring');
    await jonas.page.getByRole('button', { name: 'More for Rent' }).click();
    await jonas.page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = jonas.page.getByRole('dialog', { name: 'Change Rent' });
    await dialog.getByLabel('Amount').fill('1000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1,000.00').first()).toBeVisible();
    await jonas.page.getByRole('button', { name: 'More for Rent' }).click();
    await jonas.page.getByRole('menuitem', { name: 'Skip next' }).click();
    await expect(toast(jonas.page, 'Rent was skipped once')).toBeVisible();
  });

  await test.step('a new recurring entry is added for its first date', async () => {
    await page.getByRole('button', { name: 'Add recurring' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add recurring' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Amount is required')).toBeVisible();
    await dialog.getByLabel('Amount').fill('12');
    await dialog.getByLabel('Description').fill('Streaming');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Fun' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Streaming', { exact: false }).first()).toBeVisible();
  });

  await test.step('the calendar shows it', async () => {
    await page.goto('/calendar');
    await expect(page.getByRole('listitem').filter({ hasText: 'Streaming' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByText('Streaming due')).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByText('Rent due')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 844 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });

  await test.step('a calendar client reads it from a private address', async () => {
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = await page.getByLabel('Your private link').inputValue();
    const response = await page.request.get(new URL(address).pathname);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('SUMMARY:Rent: -$1000.00');
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
    expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
  });

  await test.step('entries of the calendar lead to their details', async () => {
    await page.goto('/calendar');
    await page
      .getByRole('link', { name: /^Streaming/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/transactions\?search=Streaming&from=[\d-]+&to=[\d-]+$/);
  });

  await test.step('a purchase is simulated', async () => {
    await page.goto('/forecast');
    await page.getByLabel('Price').fill('50000');
    await expect(page.getByText(/^Not yet. Your lowest balance would be/)).toBeVisible();
  });
});
