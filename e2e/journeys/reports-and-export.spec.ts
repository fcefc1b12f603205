import { readFileSync } from 'node:fs';
import { registerSingle, signInAsDemo, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('reports compare months for both partners, on phones and in print', async ({
  page,
  server,
}) => {
  await signInAsDemo(page, server);
  await page.goto('/');
  await page.getByRole('link', { name: 'Compare months' }).click();
  const compared = page.getByRole('region', { name: 'Months compared' });
  const table = compared.getByRole('table').last();
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('row').last()).toContainText(/\$5,260.*\$3,580.*\$1,680.*32%/s);
  await page.getByRole('radio', { name: '3 months' }).click();
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(page).toHaveURL(/months=3$/);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(4);

  const trend = page.getByRole('region', { name: 'Category trend' });
  await trend.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Groceries' }).click();
  await expect(
    trend.getByRole('table', { name: 'Shared spending on Groceries, month by month' }),
  ).toBeAttached();
  const shares = page
    .getByRole('region', { name: 'Who paid what' })
    .getByRole('table')
    .last()
    .getByRole('row')
    .filter({ hasText: '%' });
  await expect(shares).not.toHaveCount(0);
  const percents = (await shares.allInnerTexts()).map((row) => Number(/(\d+)%/.exec(row)?.[1]));
  expect(percents.reduce((sum, each) => sum + each, 0)).toBe(100);

  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Budgeting' })).toBeHidden();
  await expect(page.getByText('Linked Account')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  // Dark text for print.
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(
    ink
      .match(/\d+/g)
      ?.map(Number)
      .every((part) => part < 80),
  ).toBe(true);
});

test(
  'exports all data, and a long export can be canceled',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/export');
    const exportNow = page.getByRole('button', { name: 'Export' });
    const csv = page.waitForEvent('download');
    await exportNow.click();
    const file = await csv;
    expect(file.suggestedFilename()).toMatch(/^harmony-\d{4}-\d{2}-\d{2}\.csv$/);
    await expect(page.getByText(`${file.suggestedFilename()} is saved.`)).toBeVisible();
    const [, ...rows] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const listed = (await (await page.request.get('/api/transactions')).json()) as unknown[];
    expect(rows).toHaveLength(listed.length);

    await page.getByLabel('From (optional)').fill('2026-03-02');
    await page.getByLabel('To (optional)').fill('2026-03-01');
    await exportNow.click();
    await expect(page.getByText('Choose a day on or after the first one')).toBeVisible();
    await page.getByLabel('To (optional)').fill('');
    for (const [name, ending] of [
      ['Excel (XLSX)', 'xlsx'],
      ['JSON', 'json'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('radio', { name }).click();
      await exportNow.click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    }

    await page.route('**/api/export*', () => {});
    await exportNow.click();
    await expect(page.getByText('Putting your file together…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporting…' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(exportNow).toBeEnabled();
    await page.unroute('**/api/export*');
    await page.route('**/api/export*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Back in a minute.', code: 'unavailable' } }),
    );
    await exportNow.click();
    await expect(page.getByRole('alert')).toContainText('Back in a minute.');
  },
);

test(
  'a smaller plan shows the plan required for reports, export and insights',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'Robin');
    const { page } = robin;
    await registerSingle(robin, 'Robin & Kim');
    for (const [path, feature] of [
      ['/reports', 'Reports'],
      ['/export', 'Data Export'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: feature, level: 2 })).toBeVisible();
      await expect(page.getByText('7-day free trial • Cancel anytime')).toBeVisible();
      await page.getByRole('button', { name: 'Upgrade to Premium Kit' }).click();
      await expect(page).toHaveURL(/\/pricing$/);
    }
    await page.goto('/');
    const insights = page.getByRole('region', { name: 'Weekly Insights' });
    await expect(insights).toContainText('Weekly Insights requires Starter Pack');
  },
);
