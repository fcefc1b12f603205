import { expectAccessible } from '../support/accessibility.ts';
import { registerPair, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('both see the same year, and a new couple sees an empty state', async ({
  browser,
  server,
}) => {
  const robin = await newVisitor(browser, server.origin, 'Robin');
  const kim = await newVisitor(browser, server.origin, 'Kim');
  await registerPair(robin, kim, 'Robin & Kim');
  for (const { page } of [robin, kim]) {
    await page.goto('/year');
    await expect(page.getByText(/^Nothing shared in \d{4} yet$/)).toBeVisible();
    await expectAccessible(page, 'an empty year');
  }
  const categories = (await (await robin.page.request.get('/api/categories')).json()) as {
    id: string;
    name: string;
  }[];
  const groceries = categories.find(({ name }) => name === 'Groceries');
  await robin.page.request.post('/api/transactions', {
    headers: { Origin: server.origin },
    data: {
      amount: '-42.00',
      description: 'First shopping',
      categoryId: groceries?.id,
      type: 'shared',
      date: new Date().toISOString().slice(0, 10),
    },
  });
  for (const { page } of [robin, kim]) {
    const went = page.getByRole('region', { name: 'Where it went' });
    await expect(went.getByRole('listitem')).toContainText(/Groceries.*\$42.*100%/s);
  }
});
