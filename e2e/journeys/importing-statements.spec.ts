import type { Locator, Page } from '@playwright/test';
import { linkedPair, type Person } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const heading = 'Date,Description,Amount,Reference';

/** A statement of a bank, with rows as they stand in it. */
function statement(name: string, rows: readonly string[]) {
  const text = [heading, ...rows, ''].join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

const march = statement('joint-march.csv', [
  '2026-03-02,REWE MARKT 4711,-23.45,a1',
  '2026-03-03,ACME LTD SALARY,2500.00,a2',
  '2026-03-05,SQ *BLUE BOTTLE 0231,-4.50,a3',
]);

const rowsOf = (page: Page): Locator => page.getByLabel('Payments in the file').locator('li');
const rowOf = (page: Page, text: string): Locator => rowsOf(page).filter({ hasText: text });

async function choose({ page }: Person, file: ReturnType<typeof statement>): Promise<void> {
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByText(file.name)).toBeVisible();
}

async function importAll({ page }: Person, count: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${count}` }).click();
  await expect(page.getByText(`${count} imported`, { exact: true })).toBeVisible();
}

test('two partners import the same account, corrections become rules, and an import is taken back', async ({
  browser,
  server,
}) => {
  test.slow();
  const { maya, jonas } = await linkedPair(browser, server.origin);
  await maya.page.setViewportSize({ width: 390, height: 844 });

  await test.step('one sees what was understood, and makes a correction a rule', async () => {
    const { page } = maya;
    await choose(maya, march);
    await expect(page.getByText('3 payments from March 2, 2026 to March 5, 2026')).toBeVisible();
    await page.getByRole('radio', { name: 'Ours' }).click();
    await rowOf(page, 'BLUE BOTTLE').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Correct this payment' });
    await dialog.getByLabel('Description').fill('Blue Bottle');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Dining Out' }).click();
    await dialog.getByRole('checkbox', { name: 'Always like this' }).click();
    await expect(dialog.getByLabel('For payments with this text')).toHaveValue('BLUE BOTTLE');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Blue Bottle')).toContainText('Dining Out');
  });

  await test.step('several are corrected at once', async () => {
    const { page } = maya;
    await page.getByRole('checkbox', { name: 'Choose REWE MARKT 4711' }).check();
    await page.getByRole('button', { name: 'Correct 1 selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct this payment' });
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'REWE')).toContainText('Groceries');
    await importAll(maya, '3 payments');
  });

  await test.step('the partner has them, and gets none of them twice', async () => {
    const { page } = jonas;
    await page.goto('/transactions');
    await expect(page.getByText('Blue Bottle')).toBeVisible();
    await choose(jonas, march);
    await page.getByText('Left out (3)').click();
    await expect(rowsOf(page)).toHaveCount(3);
    await expect(rowOf(page, 'REWE')).toContainText('already entered');
    await expect(page.getByRole('button', { name: 'Import 0 payments' })).toBeDisabled();
  });

  await test.step('the next month needs no touch', async () => {
    const { page } = maya;
    await choose(
      maya,
      statement('joint-april.csv', [
        '2026-04-02,REWE MARKT 0815,-31.00,b1',
        '2026-04-05,SQ *BLUE BOTTLE 0999,-5.00,b2',
      ]),
    );
    await expect(page.getByRole('radio', { name: 'Ours' })).toBeChecked();
    await expect(rowOf(page, 'REWE MARKT 0815')).toContainText('Groceries');
    await expect(rowOf(page, 'Blue Bottle')).toContainText('by your rule');
    await importAll(maya, '2 payments');
  });

  await test.step('an import is taken back, for both', async () => {
    const { page } = maya;
    await jonas.page.goto('/transactions');
    await expect(jonas.page.getByText('REWE MARKT 0815')).toBeVisible();
    await page.goto('/import');
    const item = page.getByRole('listitem').filter({ hasText: 'joint-april.csv' });
    await item.getByRole('button', { name: 'Take back' }).click();
    await page
      .getByRole('dialog', { name: 'Take this import back?' })
      .or(page.getByRole('alertdialog', { name: 'Take this import back?' }))
      .getByRole('button', { name: 'Take back' })
      .click();
    await expect(item).toHaveCount(0);
    await expect(jonas.page.getByText('REWE MARKT 0815')).toHaveCount(0);
    await expect(jonas.page.getByText('REWE MARKT 4711')).toBeVisible();
  });

  await test.step('a rule is switched off and deleted', async () => {
    const { page } = maya;
    const rule = page.getByRole('switch', { name: 'With “BLUE BOTTLE”' });
    await expect(rule).toBeChecked();
    await rule.click();
    await expect(rule).not.toBeChecked();
    await page.getByRole('button', { name: 'Delete the rule BLUE BOTTLE' }).click();
    await expect(rule).toHaveCount(0);
  });
});

test('a file that is dropped on the transactions is read, and how it was read can be corrected', async ({
  browser,
  server,
}) => {
  test.slow();
  const { maya } = await linkedPair(browser, server.origin);
  const { page } = maya;
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    const text = 'When;What;How much\n01.02.2026;Bread;3,50\n02.02.2026;Milk;1,20\n';
    data.items.add(new File([text], 'card.csv'));
    return data;
  });
  await page.getByRole('heading', { name: 'Transactions', exact: true }).dispatchEvent('drop', {
    dataTransfer: transfer,
  });
  await expect(page).toHaveURL(/\/import$/);
  await expect(page.getByText('card.csv')).toBeVisible();
  const more = page.getByRole('button', { name: 'Something looks wrong?' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('checkbox', { name: 'Spending has no minus sign' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(rowOf(page, 'Bread')).toContainText('-$3.50');
  await page.getByRole('radio', { name: 'Hidden' }).click();
  await importAll(maya, '2 payments');
  await page.goto('/transactions');
  await expect(page.getByText('Hidden from your partner').first()).toBeVisible();
});
