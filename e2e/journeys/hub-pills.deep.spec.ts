import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';
import { signInAsDemo } from '../support/users.ts';

/** Narrower than the pages of the Dashboard tab. */
test.use({ viewport: { width: 320, height: 640 } });

/** Writes all documents from right to left, as a language of that direction would. */
async function writeFromRightToLeft(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replace('<html ', '<html dir="rtl" ') });
  });
}

for (const direction of ['ltr', 'rtl']) {
  test(`the row of pages scrolls to the current one and no farther, in ${direction}`, async ({
    page,
    server,
  }) => {
    if (direction === 'rtl') await writeFromRightToLeft(page);
    await signInAsDemo(page, server);
    const row = page.getByRole('navigation', { name: 'Budgeting' });
    const first = row.getByRole('link', { name: 'Overview' });
    const second = row.getByRole('link', { name: 'Budgets' });
    const last = row.getByRole('link', { name: 'Reports' });
    await page.goto('/reports');
    expect(await row.evaluate((element) => getComputedStyle(element).direction)).toBe(direction);
    await expect(last).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(first).not.toBeInViewport({ ratio: 1 });

    await page.goto('/budgets');
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(second).toBeInViewport({ ratio: 1 });
    await expect(first).toBeInViewport({ ratio: 1 });
  });
}
