import { endpoints } from '@harmony/contract';
import type { Page } from '@playwright/test';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

const register = {
  name: 'register.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      '"Everyday","","2026-03-02","Corner shop","Home: Weekly food","Home","Weekly food","",$23.45,$0.00,"Cleared"',
      '"Everyday","","2026-03-03","Transfer : Nest egg","","","","",$100.00,$0.00,"Cleared"',
      '"Nest egg","","2026-03-03","Transfer : Everyday","","","","",$0.00,$100.00,"Cleared"',
      '',
    ].join('\n'),
  ),
};

const plan = {
  name: 'plan.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '"Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"',
      '"Feb 2026","Home: Groceries","Home","Groceries",$1.00,$0.00,$1.00',
      '"Mar 2026","Home: Groceries","Home","Groceries","$1,250.50",-$23.45,"$1,227.05"',
      '"Mar 2026","Home: Weekly food","Home","Weekly food",$100.00,$0.00,$100.00',
      '"Mar 2026","Home: Sundries","Home","Sundries",$7.00,$0.00,$7.00',
      '',
    ].join('\n'),
  ),
};

test('a user moves in from YNAB on a phone, compares the sums and reverts the import', async ({
  browser,
  server,
}) => {
  const {
    maya: { page },
    jonas,
  } = await registerCouple(browser, server.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/import');

  await test.step('the page explains how to export from the app', async () => {
    await page.getByRole('combobox', { name: 'I come from…' }).click();
    await page.getByRole('option', { name: 'YNAB' }).click();
    await expect(page.getByText('choose Export plan')).toBeVisible();
  });

  await test.step('accounts in the file become accounts of the couple', async () => {
    await page.getByLabel('File to import').setInputFiles(register);
    await expect(page.getByRole('heading', { name: 'You come from YNAB' })).toBeVisible();
    await page.getByText('Accounts in the file').click();
    for (const name of ['Everyday', 'Nest egg']) {
      await page.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: 'Add as my account' }).click();
      await expect(page.getByRole('combobox', { name })).toHaveText(name);
    }
  });

  await test.step('the sums match those of the file', async () => {
    await expect(page.getByText('The sums are those of the file, to the cent.')).toBeVisible();
    await page.getByText('Sums of the months').click();
    await expect(page.getByRole('row', { name: /Mar/ })).toContainText('123.45');
  });

  await test.step('the payments are imported and reverted', async () => {
    await page.getByRole('button', { name: 'Import 3 payments' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(
      page.getByText('Everything is as it was before the import', { exact: true }),
    ).toBeVisible();
  });

  await test.step('the exported plan sets budgets, and one tap restores the previous ones', async () => {
    await page.getByLabel('File to import').setInputFiles(plan);
    const card = page.getByRole('region', { name: 'The plan in plan.csv' });
    await expect(card.getByText('“$1,250.50” in the file is $1,250.50 here')).toBeVisible();
    await expect(card.getByRole('combobox', { name: 'Home: Groceries' })).toHaveText('Groceries');
    await card.getByRole('combobox', { name: 'Home: Weekly food' }).click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await expect(card.getByRole('status')).toHaveText(/^1 budget changes. 1 line is left out/);
    await card.getByRole('button', { name: 'Set the budgets' }).click();
    await expect(page.getByText('1 budget set').first()).toBeVisible();
    expect(await budgetOf(page, 'Groceries')).toBe('1350.50');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Everything is back as it was').first()).toBeVisible();
    expect(await budgetOf(page, 'Groceries')).toBe('0.00');
  });

  await test.step('with dual consent, the partner is asked about each budget', async () => {
    await jonas.page.request.patch(endpoints.privacy.change.path, {
      headers: { Origin: server.origin },
      data: { dualConsentRequired: true },
    });
    await page.getByLabel('File to import').setInputFiles(plan);
    const card = page.getByRole('region', { name: 'The plan in plan.csv' });
    await card.getByRole('combobox', { name: 'Home: Weekly food' }).click();
    await page.getByRole('option', { name: 'Dining Out' }).click();
    await card.getByRole('button', { name: 'Set the budgets' }).click();
    await expect(card).toBeHidden();
    const response = await jonas.page.request.get(endpoints.approvals.list.path);
    expect(endpoints.approvals.list.response.parse(await response.json())).toHaveLength(2);
    expect(await budgetOf(page, 'Groceries')).toBe('0.00');
  });
});

async function budgetOf(page: Page, name: string): Promise<string | undefined> {
  const response = await page.request.get(endpoints.categories.list.path);
  const categories = endpoints.categories.list.response.parse(await response.json());
  return categories.find((category) => category.name === name)?.monthlyBudget;
}
