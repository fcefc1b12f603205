import { addTransaction, newSingle, someone } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('signing out in one tab takes the money off the others', async ({ browser, server }) => {
  const robin = await someone(browser, server.origin, 'robin');
  await newSingle(robin, 'Robin and Kim');
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
  await expect(second.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
});
