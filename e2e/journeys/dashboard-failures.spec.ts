import { signInAsDemo } from '../support/users.ts';
import {
  calls,
  cards,
  expectFull,
  insights,
  recent,
  region,
  summary,
} from '../support/dashboard-cards.ts';
import { expect, test } from '../support/server.ts';

test.beforeEach(async ({ page, server }) => {
  await signInAsDemo(page, server);
});

test(
  'a call that fails affects only its own cards, until it is retried',
  { tag: '@deep' },
  async ({ page }) => {
    const response = { status: 500, json: { message: 'Something went wrong.', code: 'internal' } };
    for (const { path, needed } of calls) {
      await page.route(path, (route) => route.fulfill(response));
      await page.goto('/');
      for (const check of needed) await expect(region(page, check)).toContainText(check.failed);
      for (const check of cards) if (!needed.includes(check)) await expectFull(page, check);
      await page.unroute(path);
      const [first] = needed;
      if (!first) continue;
      await region(page, first).getByRole('button', { name: 'Try again' }).click();
      for (const check of needed) await expectFull(page, check);
    }
  },
);

test('invalid list items make only their own card fail', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/api/transactions/recent*', (route) => route.fulfill({ json: [{}] }));
  await page.goto('/');
  await expect(region(page, recent)).toContainText(recent.failed);
  for (const check of cards) if (check !== recent) await expectFull(page, check);
});

test(
  'the insights card shows up to three, marks them as read and starts with examples',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/');
    const card = region(page, insights);
    await expect(card.getByRole('listitem')).toHaveCount(3);
    const mark = card.getByRole('button', { name: /^Mark as read/ });
    await expect(mark).toHaveCount(3);
    // They appear together with the months, and move the buttons.
    const behind = card.getByRole('link', { name: /^(See transactions|See your goals):/ });
    await expect(behind).toHaveCount(3);
    await mark.first().click();
    await expect(mark).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await behind.first().click();
    await expect(page).toHaveURL(/\/transactions\?(category|search)=|\/goals$/);
    await page.route('**/api/insights', (route) => route.fulfill({ json: [] }));
    await page.goto('/');
    await expect(card.getByText('Example', { exact: true })).toHaveCount(3);
    await expect(mark).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  },
);

const LOGGED_OUT = 'You are logged out. Logging in again...';

test('a lost session leads to sign-in with a message, not to the couple setup', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expectFull(page, summary);
  await context.clearCookies();
  // The message is visible for half a second, so the page records it.
  await page.evaluate((message) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(message)) sessionStorage.setItem('message', message);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, LOGGED_OUT);
  await page.getByRole('link', { name: 'Budgets' }).first().click();
  await expect(page.getByText(/Set up your couple/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth\?.*redirect=%2Fbudgets/);
  expect(await page.evaluate(() => sessionStorage.getItem('message'))).toBe(LOGGED_OUT);
});
