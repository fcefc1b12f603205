import { endpoints, utcDay } from '@harmony/contract';
import { startEnableBanking } from '@harmony/test-kit/banks/enable-banking-double';
import type { EnableBankingDouble } from '@harmony/test-kit/banks/enable-banking-double';
import type { Page } from '@playwright/test';
import { setPlan } from '../support/plans.ts';
import { expect, startProduct, test } from '../support/server.ts';
import { newVisitor, registerCouple, signIn } from '../support/users.ts';

const BANK = 'https://tilisy.enablebanking.com';

let bank: EnableBankingDouble;
let server: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  bank = await startEnableBanking();
  server = await startProduct(bank.variables);
});
test.afterAll(async () => {
  await server.stop();
  await bank.close();
});

/** Serves the bank's page, whose links send the user back. */
async function showBank(page: Page): Promise<void> {
  await page.route(`${BANK}/**`, async (route) => {
    const { state, code } = bank.consent(route.request().url());
    const back = `${server.origin}/connections/return?state=${state}`;
    await route.fulfill({
      contentType: 'text/html',
      body: `<h1>Nordbank</h1><a href="${back}&code=${code}">Agree</a> <a href="${back}&error=access_denied">Refuse</a>`,
    });
  });
}

async function continueAtBank(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Connect your bank' });
  await dialog.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Germany' }).click();
  await dialog.getByLabel('Bank', { exact: true }).click();
  await page.getByRole('option', { name: 'Nordbank' }).click();
  await dialog.getByRole('button', { name: 'Continue at the bank' }).click();
  await expect(page.getByRole('heading', { name: 'Nordbank' })).toBeVisible();
}

test('bank payments arrive after consent at the bank, and the partner sees nothing until they are shared', async ({
  browser,
}) => {
  bank.accounts.push({
    identification_hash: 'hash-of-giro',
    name: 'Girokonto',
    currency: 'USD',
    balance: '250.00',
    transactions: [
      {
        entry_reference: 'e1',
        transaction_amount: { currency: 'USD', amount: '42.00' },
        credit_debit_indicator: 'DBIT',
        status: 'BOOK',
        booking_date: utcDay(new Date()),
        remittance_information: ['BOOK SHOP'],
      },
    ],
  });
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await showBank(page);
  await page.goto('/import');
  await expect(page.getByText('part of the Premium Kit plan')).toBeVisible();
  await setPlan(server, maya, 'premium');
  await page.reload();
  await page.getByRole('link', { name: 'Connect your bank' }).click();
  await continueAtBank(page);
  await page.getByRole('link', { name: 'Agree' }).click();

  const choice = page.getByRole('dialog', { name: 'Which accounts?' });
  await choice.getByLabel('Girokonto').click();
  await page.getByRole('option', { name: 'A new account' }).click();
  await choice.getByRole('button', { name: 'Save' }).click();
  await expect(choice).toBeHidden();
  await expect(page.getByText(/consent until/)).toBeVisible();
  await page.getByRole('link', { name: 'Inbox, 1 to decide' }).click();
  const row = page.getByRole('article', { name: 'BOOK SHOP' });
  await expect(row).toContainText('Girokonto');

  await test.step('the partner sees nothing', async () => {
    await jonas.page.goto('/accounts');
    await expect(jonas.page.getByText('Connected banks')).toBeVisible();
    await expect(jonas.page.getByText(/Nordbank|Girokonto/)).toHaveCount(0);
    await jonas.page.goto('/transactions');
  });
  await row.getByRole('button', { name: 'Ours: BOOK SHOP' }).click();
  await expect(jonas.page.getByText('BOOK SHOP')).toBeVisible();

  await test.step('only the owner sees that the bank has ended the access', async () => {
    bank.end('REVOKED_SESSION');
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'More for Nordbank' }).click();
    await page.getByRole('menuitem', { name: 'Look for new payments' }).click();
    const item = page.getByRole('region', { name: 'Connected banks' }).getByRole('listitem');
    await expect(item).toContainText('Your bank has ended the access. Connect it again to go on.');
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const bell = page.getByRole('dialog', { name: 'Notifications' });
    await expect(bell).toContainText('Your bank has ended the access.');
    await bell.getByRole('link', { name: 'See your accounts' }).click();
    await expect(bell).toBeHidden();
    await expect(page.getByRole('button', { name: 'Connect again' })).toBeVisible();
    await jonas.page.reload();
    await expect(
      jonas.page.getByRole('button', { name: 'Notifications', exact: true }),
    ).toBeVisible();
  });

  await test.step('a new consent keeps the choices', async () => {
    await page.getByRole('button', { name: 'Connect again' }).click();
    await continueAtBank(page);
    await page.getByRole('link', { name: 'Agree' }).click();
    await expect(page.getByText(/consent until/)).toBeVisible();
    await expect(choice).toBeHidden();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });
});

test('a refusal at the bank, or a return in another session, connects nothing and shows a message', async ({
  browser,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await showBank(page);
  await setPlan(server, maya, 'premium');
  await page.goto('/accounts?connect=bank');
  await continueAtBank(page);
  const back = await page.getByRole('link', { name: 'Agree' }).getAttribute('href');
  const other = await newVisitor(browser, server.origin, 'Maya');
  await signIn({ ...other, email: maya.email });
  await other.page.goto(back ?? '');
  await expect(other.page.getByText('This was begun in another browser')).toBeVisible();
  await expect(other.page.getByText('Nothing was connected.')).toBeVisible();

  await page.getByRole('link', { name: 'Refuse' }).click();
  await expect(page.getByText('Couldn’t connect the bank')).toBeVisible();
  await expect(page.getByText('Your bank has no agreement from you.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your accounts' }).click();
  await expect(page.getByRole('button', { name: 'Connect again' })).toBeVisible();
  const answer = await page.request.get(endpoints.connections.list.path);
  expect(await answer.json()).toMatchObject([{ accounts: [], lastPulledAt: null }]);
});
