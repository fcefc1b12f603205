import { expect, test } from '../support/server.ts';
import { addTransaction, registerCouple } from '../support/users.ts';

test('a refused event stream reconnects and delivers missed events', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);

  await maya.page.route('**/api/events*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await maya.page.goto('/transactions');
  await expect(maya.page.getByText('No transactions found')).toBeVisible();
  await jonas.page.goto('/transactions');
  await addTransaction(jonas, { amount: '7', description: 'Tea', category: 'Groceries' });
  await expect(maya.page.getByText('Tea', { exact: true })).toBeVisible({ timeout: 10_000 });
});
