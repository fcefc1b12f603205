import { signInAsDemo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('the search keeps every letter of somebody who types slowly on a slow phone', async ({
  page,
  server,
}) => {
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  const search = page.getByLabel('Search');
  await expect(page.getByRole('list', { name: 'Transactions by day' })).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // Each letter comes when the address is about to follow the one before.
  for (const delay of [300, 310, 320, 330, 340]) {
    await search.pressSequentially('market', { delay });
    await expect(search).toHaveValue('market');
    await search.fill('');
  }
});
