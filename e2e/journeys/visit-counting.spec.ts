import type { Page } from '@playwright/test';
import { movePointer } from '../support/pointer.ts';
import { expect, test } from '../support/server.ts';

/** Returns the counters of the server by name and labels. Other journeys on the same server count too. */
async function countersOf(page: Page): Promise<Map<string, number>> {
  const metrics = await (await page.request.get('/api/metrics')).text();
  const lines = metrics.split('\n').filter((line) => line.startsWith('marketing_'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end))];
    }),
  );
}

/** Returns the counters that have changed, with the difference. */
async function countedSince(
  before: ReadonlyMap<string, number>,
  page: Page,
): Promise<Record<string, number>> {
  const now = [...(await countersOf(page))];
  return Object.fromEntries(
    now
      .map(([name, value]) => [name, Number((value - (before.get(name) ?? 0)).toFixed(2))] as const)
      .filter(([, difference]) => difference !== 0),
  );
}

test(
  'counts no visits before consent or after refusal',
  { tag: '@deep' },
  async ({ page, context }) => {
    const before = await countersOf(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/marketing-events')) sent.push(request.postData() ?? '');
    });
    await page.goto('/pricing');
    await movePointer(page);
    const bar = page.getByRole('complementary', { name: 'Counting visits' });
    await expect(bar).toBeVisible();
    expect(sent).toEqual([]);

    await bar.getByRole('button', { name: 'No, thanks' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await movePointer(page);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(bar).toBeHidden();
    expect(sent).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    // Changed on the cookie page; earlier visits stay uncounted.
    await page.goto('/cookies');
    await movePointer(page);
    const choice = page.getByRole('switch', { name: 'Count that I looked at prices' });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await page.goto('/');
    await movePointer(page);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Start with Premium Kit' }).click();
    await expect(page).toHaveURL(/\/auth\?.*tier=premium/);
    await expect
      .poll(() => countedSince(before, page))
      .toEqual({
        'marketing_events_total{name="start_trial",plan="premium"}': 1,
        'marketing_value_dollars_total{plan="premium"}': 14.99,
      });
  },
);

test('consent counts the current page', async ({ page }) => {
  const before = await countersOf(page);
  await page.goto('/pricing');
  await movePointer(page);
  await page.getByRole('button', { name: 'Yes, count me' }).click();
  await expect
    .poll(() => countedSince(before, page))
    .toEqual({ 'marketing_events_total{name="pricing_view",plan=""}': 1 });
});

test('does not ask browsers with Do Not Track', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/pricing');
  await movePointer(page);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Counting visits' })).toBeHidden();
});
