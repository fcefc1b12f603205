import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('keeps every letter typed slowly on a slow phone', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  const search = page.getByLabel('Search');
  await expect(page.getByRole('list', { name: 'Transactions by day' })).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // The delays are close to the debounce of the address update.
  for (const delay of [300, 310, 320, 330, 340]) {
    await search.pressSequentially('market', { delay });
    await expect(search).toHaveValue('market');
    await search.fill('');
  }
});
