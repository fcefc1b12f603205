import { utcDay } from '@harmony/contract';
import type { Locator, Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { movePointer } from '../support/pointer.ts';
import { expect, test } from '../support/server.ts';
import { given, remove, rowOf } from '../support/transactions.ts';

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const) {
  test.describe(`signed in, ${width} px wide`, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(({ page, server }) => signInAsDemo(page, server));

    test(
      'shows the question about counting visits above the tab bar',
      { tag: '@deep' },
      async ({ page }) => {
        await page.goto('/pricing');
        await movePointer(page);
        const question = page.getByRole('complementary', { name: 'Counting visits' });
        await expect(question).toBeVisible();
        await expectAboveTabBar(page, question);
        const answers = question.getByRole('button');
        for (const answer of await answers.all()) await expectOnTop(answer);
        await answers.getByText('Yes, count me').click();
        await expect(question).toBeHidden();
        await expect(page).toHaveURL(/\/pricing$/);
      },
    );

    test(
      'shows messages above the tab bar, which has the quick action button in its middle',
      { tag: '@deep' },
      async ({ page, server }) => {
        await given({ page, origin: server.origin }, 'Cheese', '-12', utcDay(new Date()));
        await page.goto('/transactions');
        await expect(rowOf(page, 'Cheese')).toBeVisible();
        await expectInTheMiddle(page);
        await remove(page, 'Cheese');
        const message = page.locator('ol > li', { hasText: 'Transaction deleted' });
        await expectAboveTabBar(page, message);
        await expectOnTop(message.getByRole('button', { name: 'Undo', exact: true }));
      },
    );
  });
}

async function expectAboveTabBar(page: Page, element: Locator): Promise<void> {
  const tabBar = page.getByRole('navigation', { name: 'Main' });
  await expect
    .poll(async () => {
      const [above, below] = [await element.boundingBox(), await tabBar.boundingBox()];
      return above && below ? above.y + above.height <= below.y : undefined;
    })
    .toBe(true);
}

/** Checks that the whole tab bar is visible, with three tabs on each side of the button, of at least 44 px. */
async function expectInTheMiddle(page: Page): Promise<void> {
  const tabBar = page.getByRole('navigation', { name: 'Main' });
  await expect(tabBar.getByRole('link')).toHaveCount(6);
  const add = await tabBar.getByRole('button', { name: 'Add', exact: true }).boundingBox();
  const tabs = await Promise.all(
    (await tabBar.getByRole('link').all()).map((tab) => tab.boundingBox()),
  );
  expect([add?.width, add?.height]).toEqual([44, 44]);
  expect(tabs.map((tab) => Math.sign((tab?.x ?? 0) - (add?.x ?? 0)))).toEqual([
    -1, -1, -1, 1, 1, 1,
  ]);
  const isScrolling = await tabBar.evaluate((bar) => bar.scrollWidth > bar.clientWidth);
  expect(isScrolling).toBe(false);
}

/** Checks that taps at the edges of an element reach it. */
async function expectOnTop(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [
          [x + 1, y + height / 2],
          [x + width - 1, y + height / 2],
          [x + width / 2, y + 1],
          [x + width / 2, y + height - 1],
        ].every(([left = 0, top = 0]) => node.contains(document.elementFromPoint(left, top)));
      }),
    )
    .toBe(true);
}
