import { utcDay } from '@harmony/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { call, categoryId } from '../support/api.ts';
import { setPlan } from '../support/plans.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';
import { registerCouple, type User } from '../support/users.ts';

const today = utcDay(new Date());

interface NewAccount {
  name: string;
  owner?: 'Both of us' | 'Mine';
  isOpen?: boolean;
  kind?: string;
  openingBalance?: string;
}

async function addAccount({ page }: User, account: NewAccount): Promise<void> {
  const { name, owner = 'Both of us', isOpen = false, kind, openingBalance } = account;
  await page.getByRole('button', { name: /^Add (an )?account$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an account' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: owner }).click();
  if (isOpen) await dialog.getByRole('switch').click();
  if (kind !== undefined) {
    await dialog.getByLabel('Kind').click();
    await page.getByRole('option', { name: kind }).click();
  }
  if (openingBalance !== undefined) {
    await dialog.getByLabel('Opening balance').fill(openingBalance);
  }
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toBeHidden();
}

async function accountId(person: User, name: string): Promise<string> {
  const accounts = (await call(person, 'GET', '/api/accounts')) as { id: string; name: string }[];
  return String(accounts.find((account) => account.name === name)?.id);
}

/** The row of an account on the accounts page. */
const rowOf = ({ page }: User, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test(
  'a couple with a joint and two personal accounts moves, spends and checks its money',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    await setPlan(server, maya, 'starter');
    const { page } = maya;
    await page.setViewportSize({ width: 390, height: 844 });

    await test.step('each partner adds their accounts, and the form shows who sees them', async () => {
      await page.goto('/accounts');
      await expect(page.getByText('No accounts yet')).toBeVisible();
      await addAccount(maya, { name: 'Household', openingBalance: '1000' });
      await page.getByRole('button', { name: 'Add account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add an account' });
      await expect(dialog).toContainText('Both of you see this account and everything in it.');
      await dialog.getByRole('radio', { name: 'Mine' }).click();
      await expect(dialog).toContainText('Only you see this account.');
      await dialog.getByRole('switch', { name: 'Jonas sees this account' }).click();
      await expect(dialog).toContainText('Jonas sees this account and everything in it.');
      await expectAccessible(page, 'the dialog of an account');
      await dialog.getByRole('button', { name: 'Add account' }).click();
      await expect(dialog).toContainText('Account name is required');
      await dialog.getByLabel('Name').fill('Maya’s card');
      await dialog.getByLabel('Kind').click();
      await page.getByRole('option', { name: 'Credit card' }).click();
      await dialog.getByLabel('Opening balance').fill('250');
      await dialog.getByRole('button', { name: 'Add account' }).click();
      await expect(rowOf(maya, 'Maya’s card')).toContainText('-$250.00');
    });

    await test.step('a salary is added, and a part of it is transferred to the joint account', async () => {
      await call(maya, 'POST', '/api/transactions', {
        amount: '3000',
        description: 'Salary',
        categoryId: await categoryId(maya, 'Salary'),
        type: 'personal',
        isVisible: true,
        date: today,
        accountId: await accountId(maya, 'Maya’s card'),
      });
      await expect(rowOf(maya, 'Maya’s card')).toContainText('$2,750.00');
      await page.getByRole('button', { name: 'More for Maya’s card' }).click();
      await page.getByRole('menuitem', { name: 'Transfer from here' }).click();
      const dialog = page.getByRole('dialog', { name: 'Transfer money' });
      await dialog.getByLabel('Amount').fill('1500');
      await dialog.getByLabel('To', { exact: true }).click();
      await page.getByRole('option', { name: 'Household' }).click();
      await expectAccessible(page, 'the dialog of a transfer');
      await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expect(toast(page, '$1,500.00 was transferred')).toBeVisible();
      await expect(rowOf(maya, 'Household')).toContainText('$2,500.00');
      await expect(rowOf(maya, 'Maya’s card')).toContainText('$1,250.00');
    });

    await test.step('transfers are offered in the sheet and the palette', async () => {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const entry = page.getByRole('dialog', { name: 'Add transaction' });
      await entry.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expect(entry.getByRole('radio', { name: 'Transfer' })).toBeChecked();
      await entry.getByRole('radio', { name: 'Expense' }).click();
      await expect(entry.getByLabel('Description')).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(entry).toBeHidden();
      const transfer = page.getByRole('dialog', { name: 'Transfer money' });
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Find anything' });
      await palette.getByRole('combobox').fill('bank');
      await expect(palette.getByRole('option', { name: 'Accounts' })).toBeVisible();
      await palette.getByRole('combobox').fill('move');
      await palette.getByRole('option', { name: 'Transfer money' }).click();
      await expect(transfer.getByLabel('Amount')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(transfer).toBeHidden();
      await page.keyboard.press('n');
      await entry.getByLabel('Amount').fill('10');
      await entry.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expect(entry.getByLabel('Amount')).toHaveValue('10.00');
      await entry.getByLabel('From', { exact: true }).click();
      await page.getByRole('option', { name: 'Outside' }).click();
      await entry.getByLabel('To', { exact: true }).click();
      await page.getByRole('option', { name: 'Household' }).click();
      await entry.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expect(entry).toBeHidden();
      await expect(rowOf(maya, 'Household')).toContainText('$2,510.00');
      const [row] = (await call(maya, 'GET', '/api/transactions?kind=transfer&search=10')) as {
        transferId: string;
      }[];
      await call(maya, 'DELETE', `/api/transfers/${row?.transferId}`);
      await expect(rowOf(maya, 'Household')).toContainText('$2,500.00');
    });

    await test.step('an edit changes only the edited field, and keeps a concurrent change by the partner', async () => {
      await page.getByRole('button', { name: 'More for Household' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change Household' });
      await dialog.getByLabel('Opening balance').fill('1100');
      const path = `/api/accounts/${await accountId(maya, 'Household')}`;
      await call(jonas, 'PATCH', path, { name: 'Joint' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(rowOf(maya, 'Joint')).toContainText('$2,600.00');
      await call(jonas, 'PATCH', path, { name: 'Household', openingBalance: '1000' });
      await expect(rowOf(maya, 'Household')).toContainText('$2,500.00');
    });

    await test.step('groceries paid from the joint account do not affect the fair share', async () => {
      await jonas.page.goto('/accounts');
      await addAccount(jonas, {
        name: 'Wallet',
        owner: 'Mine',
        kind: 'Cash',
        openingBalance: '60',
      });
      await call(jonas, 'POST', '/api/transactions', {
        amount: '-80',
        description: 'Groceries',
        categoryId: await categoryId(jonas, 'Groceries'),
        type: 'shared',
        date: today,
        accountId: await accountId(jonas, 'Household'),
      });
      for (const person of [maya, jonas]) {
        await expect(rowOf(person, 'Household')).toContainText('$2,420.00');
      }
      const share = (await call(jonas, 'GET', `/api/fair-share?month=${today.slice(0, 7)}`)) as {
        owes: unknown;
      };
      expect(share.owes).toBeNull();
    });

    await test.step('the balance is checked against the bank, and the difference is booked', async () => {
      await jonas.page.getByRole('button', { name: 'More for Household' }).click();
      await jonas.page.getByRole('menuitem', { name: 'Check against the bank' }).click();
      const dialog = jonas.page.getByRole('dialog', { name: 'Check Household' });
      await expect(dialog).toContainText('$2,420.00');
      await dialog.getByLabel('The bank says').fill('2415.50');
      await expect(dialog).toContainText('-$4.50');
      await dialog.getByText('Tick off this month’s entries').click();
      await dialog.getByRole('checkbox', { name: 'Groceries' }).check();
      await expectAccessible(jonas.page, 'the dialog of a check');
      await dialog.getByRole('button', { name: 'Book the difference' }).click();
      await expect(dialog).toBeHidden();
      for (const person of [maya, jonas]) {
        await expect(rowOf(person, 'Household')).toContainText('$2,415.50');
        await expect(rowOf(person, 'Household')).toContainText('checked today');
      }
    });

    await test.step('a check is deleted with its adjustment', async () => {
      await page.getByRole('button', { name: 'More for Household' }).click();
      await page.getByRole('menuitem', { name: 'Check against the bank' }).click();
      const dialog = page.getByRole('dialog', { name: 'Check Household' });
      await dialog.getByText('Earlier checks (1)').click();
      await dialog.getByRole('button', { name: /^Delete the check of/ }).click();
      await expect(dialog.getByText('Earlier checks')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(rowOf(jonas, 'Household')).toContainText('$2,420.00');
    });

    await test.step('two entries that look like one transfer become one, and Undo parts them', async () => {
      const [household, card] = [
        await accountId(maya, 'Household'),
        await accountId(maya, 'Maya’s card'),
      ];
      for (const [amount, account, category] of [
        ['-40', card, 'Groceries'],
        ['40', household, 'Salary'],
      ] as const) {
        await call(maya, 'POST', '/api/transactions', {
          amount,
          description: 'Topping up',
          categoryId: await categoryId(maya, category),
          type: account === household ? 'shared' : 'personal',
          isVisible: true,
          date: today,
          accountId: account,
        });
      }
      const found = page.getByRole('region', { name: 'These two look like one transfer' });
      await found.getByRole('button', { name: /^Make it a transfer/ }).click();
      await expect(found).toBeHidden();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(found).toBeVisible();
    });

    await test.step('net worth includes the accounts of both partners, and has a table', async () => {
      await page.goto('/accounts');
      const worth = page.getByRole('region', { name: 'Net worth' });
      await expect(worth).toContainText('$3,670');
      await worth.getByText('As a table').click();
      await expect(worth.getByRole('columnheader', { name: 'Both of you' }).last()).toBeVisible();
      await expectAccessible(page, '/accounts');
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
    });

    await test.step('an account in use is archived instead of deleted', async () => {
      await page.getByRole('button', { name: 'More for Maya’s card' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete Maya’s card?' });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Archive' }).click();
      await expect(page.getByText('Archived (1)')).toBeVisible();
    });
  },
);

test(
  'an account that is not open is invisible to the partner: no name, no balance, no count',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    await maya.page.goto('/accounts');
    await addAccount(maya, { name: 'Surprise fund', owner: 'Mine', openingBalance: '777' });
    await call(maya, 'POST', '/api/transactions', {
      amount: '-12.34',
      description: 'Flowers',
      categoryId: await categoryId(maya, 'Groceries'),
      type: 'shared',
      date: today,
      accountId: await accountId(maya, 'Surprise fund'),
    });
    await expect(rowOf(maya, 'Surprise fund')).toContainText('$764.66');
    await expect(rowOf(maya, 'Surprise fund')).toContainText('only you see it');

    const { page } = jonas;
    await page.goto('/accounts');
    await expect(page.getByText('No accounts yet')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Surprise|777|764|Archived|Net worth/);
    await page.goto('/transactions');
    await expect(page.getByText('Flowers').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Surprise');

    await test.step('opening it to the partner shows it, and closing it hides it at once', async () => {
      await page.goto('/accounts');
      for (const isOpen of [true, false]) {
        await maya.page.getByRole('button', { name: 'More for Surprise fund' }).click();
        await maya.page.getByRole('menuitem', { name: 'Edit' }).click();
        const dialog = maya.page.getByRole('dialog', { name: 'Change Surprise fund' });
        await dialog.getByRole('switch').click();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('Surprise fund')).toHaveCount(isOpen ? 1 : 0);
      }
    });

    await test.step('it cannot be opened while it contains a hidden transaction', async () => {
      await call(maya, 'POST', '/api/transactions', {
        amount: '-99',
        description: 'A ring',
        categoryId: await categoryId(maya, 'Groceries'),
        type: 'personal',
        isVisible: false,
        date: today,
        accountId: await accountId(maya, 'Surprise fund'),
      });
      await maya.page.getByRole('button', { name: 'More for Surprise fund' }).click();
      await maya.page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = maya.page.getByRole('dialog', { name: 'Change Surprise fund' });
      await dialog.getByRole('switch').click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Some of its transactions are hidden');
    });
  },
);
