import type { Page } from '@playwright/test';
import { signInAsDemo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

/** How far something may move when what was outlined has come, in pixels. */
const MAY_MOVE = 8;

const pages = [
  { path: '/transactions', title: /^All Transactions/ },
  { path: '/budgets', title: 'By category' },
  { path: '/categories', title: 'Income' },
  { path: '/reports', title: 'Months compared' },
  { path: '/year', title: 'Your months' },
  { path: '/goals', title: 'Active Goals' },
  { path: '/date-nights', title: 'Ideas' },
] as const;

/** Holds back all that pages ask for, except who is there. @returns a function that lets it through */
async function holdAnswers(page: Page): Promise<() => void> {
  let letThrough = (): void => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/api\/(?!auth|couples|events|approvals)/, async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

for (const { path, title } of pages) {
  test(`what comes on ${path} stands where its outline stood`, async ({ page, server }) => {
    await signInAsDemo(page, server);
    const letThrough = await holdAnswers(page);
    await page.goto(path);
    const name = page.locator('main').getByText(title).first();
    await expect(name).toBeVisible();
    const outlined = await name.boundingBox();
    letThrough();
    await expect(page.locator('main [aria-hidden="true"][style*="height"]')).toHaveCount(0);
    const shown = await name.boundingBox();
    expect(Math.abs((shown?.y ?? 0) - (outlined?.y ?? 0))).toBeLessThanOrEqual(MAY_MOVE);
    expect(Math.abs((shown?.x ?? 0) - (outlined?.x ?? 0))).toBeLessThanOrEqual(MAY_MOVE);
  });
}
