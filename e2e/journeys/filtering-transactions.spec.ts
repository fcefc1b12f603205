import type { Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** Returns a pattern of the total that the server computes for the filters of the page's address. */
async function totalText(page: Page): Promise<RegExp> {
  const filters = new URL(page.url()).searchParams;
  const query = new URLSearchParams({
    from: filters.get('from') ?? '',
    to: filters.get('to') ?? '',
    userId: filters.get('person') ?? '',
    amountFrom: filters.get('least') ?? '',
    amountTo: filters.get('most') ?? '',
  });
  const response = await page.request.get(`/api/transactions/totals?${query.toString()}`);
  const { income, expenses } = (await response.json()) as { income: string; expenses: string };
  const [received, spent] = [income, expenses].map((sum) =>
    Number(sum).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  return new RegExp(`^Spent -\\$${spent}.*Received \\+?\\$${received}`);
}

test('filters narrow the list, show its total and survive reload and Back', async ({
  page,
  server,
}) => {
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  const list = page.getByRole('list', { name: 'Transactions by day' });
  const total = page.getByRole('group', { name: 'In total' });
  const count = page.getByRole('heading', { name: /^All Transactions \(\d+\)$/ });
  await expect(list).toBeVisible();
  await expect(count).toBeVisible();
  await expect(total).toHaveCount(0);

  await page.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}$/);
  const month = page.getByRole('group', { name: /^Spent and received in/ });
  await expect(total).toHaveText(/^Spent -\$[\d,.]+.*Received \+\$[\d,.]+/);
  const monthSums = (await month.allInnerTexts()).join(' ');
  for (const sum of (await total.innerText()).match(/\$[\d,.]+/g) ?? []) {
    expect(monthSums).toContain(sum);
  }

  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByRole('combobox', { name: 'Added by' }).click();
  await page.getByRole('option', { name: 'You' }).click();
  await page.getByLabel('Min').fill('20,50');
  await page.getByLabel('Max').fill('500');
  await expect(page).toHaveURL(/&person=[\w-]+&least=20\.50&most=500$/);
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  // The list follows the filters a moment later, so its total is compared with the server's.
  const narrowed = await totalText(page);
  await expect(total).toHaveText(narrowed);
  const amounts = await list.locator('[data-part="money"]').allTextContents();
  expect(amounts.length).toBeGreaterThan(0);
  for (const amount of amounts) {
    const dollars = Number(/\$([\d,.]+)/.exec(amount)?.[1]?.replaceAll(',', ''));
    expect(dollars).toBeGreaterThanOrEqual(20.5);
    expect(dollars).toBeLessThanOrEqual(500);
  }

  await page.reload();
  await expect(total).toHaveText(narrowed);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Goals').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goals');
  await page.goBack();
  await expect(total).toHaveText(narrowed);
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(total).toHaveCount(0);
});

test(
  'filters by a typed amount and keeps invalid input',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    const [some] = (await (await page.request.get('/api/transactions?limit=1')).json()) as [
      { amount: string },
    ];
    const typed = some.amount.replace('-', '').replace('.', ',');
    await page.goto('/transactions');
    await page.getByLabel('Search').fill(typed);
    const list = page.getByRole('list', { name: 'Transactions by day' });
    await expect(list.locator('[data-part="money"]').first()).toContainText(
      some.amount.replace('-', ''),
    );

    await page.getByLabel('Search').fill('');
    await page.getByRole('button', { name: 'Filters' }).first().click();
    await page.getByLabel('Min').fill('a lot');
    await expect(page.getByText('Use an amount such as 12.50')).toBeVisible();
    await expect(page.getByLabel('Min')).toHaveValue('a lot');
    await expect(page).toHaveURL(/\/transactions$/);
  },
);

test(
  'filters stay in view, and the total is shown before all pages have loaded',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    let free = (): void => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    // Requests for the second and later pages.
    await page.route(/\/api\/transactions\?.*after=/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/transactions?type=shared');
    await expect(page.getByText('Loading older ones…')).toBeAttached();
    const total = page.getByRole('group', { name: 'In total' });
    await expect(total).toHaveText(/Spent -\$[\d,.]+.*Received \+\$[\d,.]+/);
    const shownTotal = await total.textContent();
    free();
    await expect(page.getByText('Loading older ones…')).toHaveCount(0);
    await expect(total).toHaveText(String(shownTotal));

    await page.mouse.wheel(0, 3000);
    await expect(total).not.toBeInViewport();
    await expect(page.getByLabel('Search')).toBeInViewport();
  },
);

test('keeps filters that change simultaneously', { tag: '@deep' }, async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Added by' }).click();
  const amount = await page.getByLabel('Min').elementHandle();
  await page.getByRole('option', { name: 'You' }).evaluate((option: HTMLElement, field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no field');
    option.click();
    // Both in one task, as fast typing does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '20');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, amount);
  await expect(page).toHaveURL(/\?person=[\w-]+&least=20$/);
});
