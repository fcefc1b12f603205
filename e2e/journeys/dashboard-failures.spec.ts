import type { Page } from '@playwright/test';
import { signInAsDemo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

/**
 * A card in its full state, and in the one that is fixed for when its call fails
 * (docs/specification/messages.md).
 */
interface CardCheck {
  region: string | RegExp;
  /** What it says only when it has its data. */
  full: RegExp;
  /** What it says when it has not. */
  failed: RegExp;
}

const month: CardCheck = {
  region: 'Where you stand',
  full: /(You have|You’re).*\$[\d,]+.*Planned/s,
  failed: /Set up your couple account to see what’s left of the month/,
};
const summary: CardCheck = {
  region: 'This month',
  full: /\+5\.2%.*\+12%/s,
  failed: /--.*Set up couple account to view.*Try again/s,
};
const recent: CardCheck = {
  region: 'Recent Transactions',
  full: /Yesterday|Today|\w{3} \d/,
  failed: /Create or join a couple account to start tracking transactions together/,
};
const byCategory: CardCheck = {
  region: 'Shared Spending by Category',
  full: /Housing.*(left|over)/s,
  failed: /Set up your couple account to track spending by category/,
};
const zones: CardCheck = {
  region: 'Discretionary Zones',
  full: /left to spend as you like/,
  failed: /Set up your couple account to manage personal spending/,
};
const own: CardCheck = {
  region: 'Your personal budget',
  full: /of \$600/,
  failed: /Set up your couple account to manage personal spending/,
};
const partners: CardCheck = {
  region: /Jonas.s personal budget/,
  full: /64%.*\$215 remaining/s,
  failed: /Set up your couple account to manage personal spending/,
};
const insights: CardCheck = {
  region: 'Weekly Insights',
  full: /Mark as read/,
  failed: /Set up your couple account to receive financial insights/,
};
const cards = [month, summary, recent, byCategory, zones, own, partners, insights];

/** The calls of the dashboard, with the cards that cannot be without each. */
const calls: { path: string; needed: CardCheck[] }[] = [
  { path: '**/api/transactions?*', needed: [month, summary, byCategory, zones] },
  { path: '**/api/transactions/recent*', needed: [recent] },
  { path: '**/api/categories', needed: [month, byCategory] },
  { path: '**/api/personal-budgets/current*', needed: [zones, own, partners] },
  { path: '**/api/insights', needed: [insights] },
  { path: '**/api/savings-goals', needed: [] },
];

const region = (page: Page, { region: name }: CardCheck) => page.getByRole('region', { name });

async function expectFull(page: Page, check: CardCheck): Promise<void> {
  await expect(region(page, check)).toContainText(check.full);
}

test.beforeEach(async ({ page, server }) => {
  await signInAsDemo(page, server);
});

for (const [what, response] of [
  ['fails', { status: 500, json: { message: 'Something went wrong.', code: 'internal' } }],
  ['answers no list', { status: 200, json: { surprise: true } }],
] as const) {
  test(`a call that ${what} takes down its own cards alone, until it is tried again`, async ({
    page,
  }) => {
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
  });
}

test('a call that hangs leaves its own cards waiting, and no other', async ({ page }) => {
  for (const { path, needed } of calls) {
    await page.route(path, () => {});
    await page.goto('/');
    for (const check of cards) if (!needed.includes(check)) await expectFull(page, check);
    for (const check of needed) {
      await expect(region(page, check)).toBeVisible();
      await expect(region(page, check)).not.toContainText(check.full);
      await expect(region(page, check)).not.toContainText(check.failed);
    }
    await page.unroute(path);
  }
});

test('a response with nonsense inside a list is a failure of its card alone', async ({ page }) => {
  await page.route('**/api/transactions/recent*', (route) => route.fulfill({ json: [{}] }));
  await page.goto('/');
  await expect(region(page, recent)).toContainText(recent.failed);
  for (const check of cards) if (check !== recent) await expectFull(page, check);
});

test('the insights card shows up to three, marks them as read, and has examples before there are any', async ({
  page,
}) => {
  await page.goto('/');
  const card = region(page, insights);
  await expect(card.getByRole('listitem')).toHaveCount(3);
  const mark = card.getByRole('button', { name: /^Mark as read/ });
  await expect(mark).toHaveCount(3);
  await mark.first().click();
  await expect(mark).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  const behind = card.getByRole('link', { name: /^(See transactions|See your goals):/ });
  await expect(behind).toHaveCount(3);
  await behind.first().click();
  await expect(page).toHaveURL(/\/transactions\?(category|search)=|\/goals$/);
  await page.route('**/api/insights', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(card.getByText('Example', { exact: true })).toHaveCount(3);
  await expect(mark).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

const LOGGED_OUT = 'You are logged out. Logging in again...';

test('who loses the session is told and led to sign in, and not to a couple account', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expectFull(page, summary);
  await context.clearCookies();
  // It stands for half a second, so the page itself takes note of it.
  await page.evaluate((told) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(told)) sessionStorage.setItem('told', told);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, LOGGED_OUT);
  await page.getByRole('link', { name: 'Budgets' }).click();
  await expect(page.getByText(/Set up your couple/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth\?.*redirect=%2Fbudgets/);
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe(LOGGED_OUT);
});
