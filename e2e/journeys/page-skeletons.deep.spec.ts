import type { Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** Maximum shift between skeleton and content, in pixels. */
const MAXIMUM_SHIFT = 8;

const pages = [
  { path: '/transactions', title: /^All Transactions/ },
  { path: '/budgets', title: 'By category' },
  { path: '/accounts', title: 'Both of you' },
  { path: '/accounts', title: 'Net worth' },
  { path: '/categories', title: 'Income' },
  { path: '/reports', title: 'Months compared' },
  { path: '/year', title: 'Your months' },
  { path: '/goals', title: 'Active Goals' },
  { path: '/date-nights', title: 'Ideas' },
] as const;

/**
 * Holds back all API responses except those that identify the user.
 *
 * @returns a function that releases them
 */
async function holdResponses(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(?!auth|couples|events|approvals)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const { path, title } of pages) {
  test(`${String(title)} on ${path} appears where its skeleton was`, async ({ page, server }) => {
    await signInAsDemo(page, server);
    const release = await holdResponses(page);
    await page.goto(path);
    const name = page.locator('main').getByText(title).first();
    await expect(name).toBeVisible();
    const outlined = await name.boundingBox();
    release();
    await expect(page.locator('main [aria-hidden="true"][style*="height"]')).toHaveCount(0);
    const shown = await name.boundingBox();
    expect(Math.abs((shown?.y ?? 0) - (outlined?.y ?? 0))).toBeLessThanOrEqual(MAXIMUM_SHIFT);
    expect(Math.abs((shown?.x ?? 0) - (outlined?.x ?? 0))).toBeLessThanOrEqual(MAXIMUM_SHIFT);
  });
}
