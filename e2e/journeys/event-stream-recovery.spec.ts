import { expect, test } from '../support/server.ts';
import { addTransaction, linkedPair } from '../support/people.ts';

test('an event stream that is refused once comes back, with what was missed', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await linkedPair(browser, server.origin);

  await maya.page.route('**/api/events*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await maya.page.goto('/transactions');
  await expect(maya.page.getByText('No transactions found')).toBeVisible();
  await jonas.page.goto('/transactions');
  await addTransaction(jonas, { amount: '7', description: 'Tea', category: 'Groceries' });
  await expect(maya.page.getByText('Tea', { exact: true })).toBeVisible({ timeout: 10_000 });
});

test('what happened while the network was lost is there when it is back', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await linkedPair(browser, server.origin);
  await maya.page.goto('/transactions');
  await expect(maya.page.getByText('No transactions found')).toBeVisible();

  // Nothing gets through, the stream included.
  await maya.page.context().setOffline(true);
  await expect(maya.page.getByText('You are offline.')).toBeVisible();
  await jonas.page.goto('/transactions');
  await addTransaction(jonas, { amount: '9', description: 'Firewood', category: 'Groceries' });
  await maya.page.context().setOffline(false);
  await expect(maya.page.getByText('You are offline.')).toBeHidden();
  await expect(maya.page.getByText('Firewood', { exact: true })).toBeVisible({ timeout: 10_000 });
});
