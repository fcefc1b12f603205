import { utcDay } from '@harmony/contract';
import { noonOf, startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import { setPlan } from '../support/plans.ts';
import { expect, startProduct, test } from '../support/server.ts';
import { registerCouple } from '../support/users.ts';

test(
  'a bank is connected on a phone and its payment is decided, before which the partner sees nothing',
  { tag: '@deep' },
  async ({ browser }) => {
    const bank = await startSimpleFin();
    const today = utcDay(new Date());
    bank.accounts = [
      {
        id: 'checking',
        name: 'Everyday Checking',
        currency: 'USD',
        balance: '1000.00',
        'balance-date': noonOf(today),
        org: { name: 'First Bank', 'sfin-url': 'https://bridge.example/simplefin' },
        transactions: [
          { id: 'a', posted: noonOf(today), amount: '-12.50', description: 'TEN FLOWERS' },
        ],
      },
    ];
    const server = await startProduct({ CONNECTION_ORIGINS: bank.origin });
    try {
      const { maya, jonas } = await registerCouple(browser, server.origin);
      const { page } = maya;
      await page.setViewportSize({ width: 390, height: 844 });
      await setPlan(server, maya, 'premium');
      await jonas.page.goto('/transactions');
      await page.goto('/accounts');
      await page.getByRole('button', { name: 'Connect your bank' }).click();
      const connect = page.getByRole('dialog', { name: 'Connect your bank' });
      await connect.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(connect.getByText('Paste the setup token')).toBeVisible();
      await connect.getByLabel('Setup token').fill(bank.setupToken());
      await connect.getByRole('button', { name: 'Connect', exact: true }).click();

      const choice = page.getByRole('dialog', { name: 'Which accounts?' });
      await choice.getByLabel('Everyday Checking').click();
      await page.getByRole('option', { name: 'A new account' }).click();
      await choice.getByRole('button', { name: 'Save' }).click();
      await expect(choice).toBeHidden();
      await expect(page.getByRole('link', { name: 'Everyday Checking' })).toBeVisible();

      await page.goto('/inbox');
      const row = page.getByRole('article', { name: 'TEN FLOWERS' });
      await expect(row).toContainText('Everyday Checking');
      await jonas.page.goto('/accounts');
      await expect(jonas.page.getByText('Connected banks')).toBeVisible();
      await expect(jonas.page.getByText('Everyday Checking')).toHaveCount(0);
      await expect(jonas.page.getByText('First Bank')).toHaveCount(0);
      await row.getByRole('button', { name: 'Ours: TEN FLOWERS' }).click();
      await jonas.page.goto('/transactions');
      await expect(jonas.page.getByText('TEN FLOWERS')).toBeVisible();

      await page.goto('/accounts');
      await page.getByRole('button', { name: 'More for First Bank' }).click();
      await page.getByRole('menuitem', { name: 'End the connection' }).click();
      const end = page.getByRole('dialog', { name: 'End the connection with First Bank?' });
      await end.getByRole('button', { name: 'End the connection' }).click();
      await expect(page.getByText('First Bank is no longer connected').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'More for First Bank' })).toHaveCount(0);
    } finally {
      await server.stop();
      await bank.close();
    }
  },
);
