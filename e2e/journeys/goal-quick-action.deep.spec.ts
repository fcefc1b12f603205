import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test('the quick action reports that goals cannot be loaded, and creates one once they can', async ({
  browser,
  server,
}) => {
  const robin = await newVisitor(browser, server.origin, 'Robin', {
    viewport: { width: 390, height: 844 },
  });
  const { page } = robin;
  await registerSingle(robin, 'Robin and Kim');
  const live = join(server.buildsFolder, 'mf-goals');
  const away = join(server.buildsFolder, 'goals-taken-away');
  const setGoal = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Set Goal' }).click();
  };

  renameSync(live, away);
  await page.goto('/');
  await setGoal();
  const message = page.getByText(
    'Couldn’t load Savings goals. Check your connection and try again.',
  );
  await expect(message.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();

  renameSync(away, live);
  await setGoal();
  const dialog = page.getByRole('dialog', { name: 'Create New Savings Goal' });
  await dialog.getByLabel('Goal name').fill('A weekend away');
  await dialog.getByLabel('Target amount').fill('400');
  await dialog.getByRole('button', { name: 'Create Goal' }).click();
  await expect(toast(page, 'Savings goal created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
});
