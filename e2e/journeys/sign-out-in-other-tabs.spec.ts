import { addTransaction, registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('signing out in one tab removes the data from the others', async ({ browser, server }) => {
  const robin = await newVisitor(browser, server.origin, 'robin');
  await registerSingle(robin, 'Robin and Kim');
  await robin.page.goto('/transactions');
  await addTransaction(robin, {
    amount: '12',
    description: 'A secret cake',
    category: 'Groceries',
  });
  const second = await robin.page.context().newPage();
  await second.goto('/');
  await expect(second.getByText('A secret cake')).toBeVisible();

  await robin.page.goto('/settings');
  await robin.page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(robin.page).toHaveURL(`${server.origin}/`);

  await expect(second.getByText('A secret cake')).toBeHidden();
  // A request of the page may notice the end of the session before its event stream does.
  const landing = second.getByRole('link', { name: 'Try Free Calculator' }).first();
  const signIn = second.getByRole('heading', { name: 'Welcome back' });
  await expect(landing.or(signIn)).toBeVisible();
});

test(
  'signing out leads to the landing page when the page notices the end of its session first',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    await registerSingle(robin, 'Robin and Kim');
    const { page } = robin;
    // The page notices the end of its session by its stream.
    const stream = page.waitForResponse(/\/api\/events\?/);
    await page.goto('/settings');
    await stream;
    await page.route('**/api/logout', async (route) => {
      const noticed = page.waitForResponse(
        (response) => response.url().endsWith('/api/auth/user') && response.status() === 401,
      );
      const response = await route.fetch({ maxRedirects: 0 });
      await noticed;
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${server.origin}/`);
  },
);
