import { call } from '../support/api.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { recordToasts, toast } from '../support/toast.ts';

test('a partner on another page gets one toast, which leads to the reached goal', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const page = jonas.page;
  const plan = async (name: string): Promise<string> => {
    const goal = { name, targetAmount: '50' };
    const { id } = (await call(maya, 'POST', '/api/savings-goals', goal)) as { id: string };
    return id;
  };
  const give = (id: string, amount: string) =>
    call(maya, 'POST', `/api/savings-goals/${id}/contributions`, { amount, date: '2026-03-14' });
  const tent = await plan('Tent');
  await give(tent, '50');
  const lisbon = await plan('Lisbon');

  const goals = page.waitForResponse('**/api/savings-goals');
  await page.goto('/transactions');
  await goals;
  const seen = await recordToasts(page);
  await give(lisbon, '20');
  await give(lisbon, '30');
  const message = toast(page, 'You reached Lisbon, together.');
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Show goals' }).click();
  await expect(page).toHaveURL(/\/goals$/);
  await expect(page.getByRole('progressbar', { name: 'Lisbon' })).toBeVisible();
  await expect(message).toHaveCount(0);

  // Another contribution shows no toast; reaching another goal does.
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  await give(lisbon, '5');
  // The page compares the goals with those it read last.
  const isUnreached = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/savings-goals') &&
      (await response.text()).includes('"targetAmount":"60'),
  );
  await call(maya, 'PATCH', `/api/savings-goals/${tent}`, { targetAmount: '60' });
  await isUnreached;
  await give(tent, '10');
  await expect(toast(page, 'You reached Tent, together.')).toBeVisible();
  expect(await seen()).toEqual([
    expect.stringContaining('You reached Lisbon, together.'),
    expect.stringContaining('You reached Tent, together.'),
  ]);
});
