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

test('shows changes made while the network was down once it is back', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await maya.page.goto('/transactions');
  await expect(maya.page.getByText('No transactions found')).toBeVisible();

  // Cuts all connections, including the stream.
  await maya.page.context().setOffline(true);
  await expect(maya.page.getByText('You are offline.')).toBeVisible();
  await jonas.page.goto('/transactions');
  await addTransaction(jonas, { amount: '9', description: 'Firewood', category: 'Groceries' });
  await maya.page.context().setOffline(false);
  await expect(maya.page.getByText('You are offline.')).toBeHidden();
  await expect(maya.page.getByText('Firewood', { exact: true })).toBeVisible({ timeout: 10_000 });
});
