import { createCouple, newVisitor, registerUser } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

const fallbacks = [
  'Set up your couple account to start saving together',
  'Create or join a couple account to start tracking transactions together',
  'Set up your couple account to track spending by category',
  'Set up your couple account to manage personal spending',
];

test(
  'shows the invite code even if the event arrives before the response',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const maya = await newVisitor(browser, server.origin, 'Maya');
    await registerUser(maya);
    let respond = (): void => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await maya.page.route('**/api/couples', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await createCouple(maya, 'Maya & Jonas');
    respond();
    await expect(toast(maya.page, 'Couple account created successfully')).toBeVisible();
    await expect(maya.page.getByTestId('invite-code')).toBeVisible();
  },
);

test('the dashboard of a user without a couple leads to the setup and makes no failing requests', async ({
  browser,
  server,
}) => {
  const robin = await newVisitor(browser, server.origin, 'Robin');
  await registerUser(robin);
  const { page } = robin;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('/');
  const month = page.getByRole('region', { name: 'This month' });
  await expect(month.getByText('--')).toHaveCount(3);
  await expect(month.getByText('Set up couple account to view')).toHaveCount(3);
  for (const text of fallbacks) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  // The setup is offered once in the checklist and once in place of the transactions, beside an example.
  await expect(page.locator('main a[href="/couple-setup"]')).toHaveCount(2);
  const example = page.getByRole('region', { name: 'Example of a month' });
  await expect(example).toContainText('left for 9 days');
  // The free plan has no insights.
  await page.goto('/budgets');
  await expect(page.getByRole('link', { name: 'Set up couple' })).toBeVisible();
  expect(refused).toEqual([]);
  await page.goto('/');
  await page.getByRole('link', { name: 'Set up couple' }).first().click();
  await expect(page).toHaveURL(/\/couple-setup$/);
});
