import type { Locator, Page } from '@playwright/test';
import { call, categoryId } from '../support/api.ts';
import { registerCouple, signInAsDemo, type User } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

const heading = 'Date,Description,Amount,Reference';

/** A bank statement with the given rows. */
function statement(name: string, rows: readonly string[]) {
  const text = [heading, ...rows, ''].join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

const march = statement('joint-march.csv', [
  '2026-03-02,REWE MARKT 4711,-23.45,a1',
  '2026-03-03,ACME LTD SALARY,2500.00,a2',
  '2026-03-05,SQ *BROWN TEAPOT 0231,-4.50,a3',
]);

/** A card statement in another bank's format. */
function cardOf(name: string, rows: readonly string[]) {
  const text = ['Booked;Payee;Sum', ...rows, ''].join('\n');
  return { name: `card-${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

const rowsOf = (page: Page): Locator => page.getByLabel('Payments in the file').locator('li');
const rowOf = (page: Page, text: string): Locator => rowsOf(page).filter({ hasText: text });

async function choose({ page }: User, file: ReturnType<typeof statement>): Promise<void> {
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByRole('heading', { name: file.name })).toBeVisible();
}

/** Taps the reading of the file that begins with a row. */
async function answer(page: Page, row: string): Promise<void> {
  const reading = page.getByRole('button', { name: row }).filter({ hasText: 'This is right' });
  await reading.click();
  await expect(reading).toHaveCount(0);
  await expect(page.getByLabel('Your answers')).toContainText(row);
}

async function importAll({ page }: User, count: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${count}` }).click();
  await expect(page.getByText(`${count} imported`, { exact: true })).toBeVisible();
}

test('two partners import the same account, turn corrections into rules and revert an import', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await maya.page.setViewportSize({ width: 390, height: 844 });

  await test.step('one partner checks the preview and turns a correction into a rule', async () => {
    const { page } = maya;
    await choose(maya, march);
    await expect(page.getByText('3 payments from March 2, 2026 to March 5, 2026')).toBeVisible();
    await page.getByRole('radio', { name: 'Ours' }).click();
    await rowOf(page, 'BROWN TEAPOT').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Correct this payment' });
    await dialog.getByLabel('Description').fill('Brown Teapot');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Dining Out' }).click();
    await dialog.getByRole('checkbox', { name: 'Always like this' }).click();
    await expect(dialog.getByLabel('For payments with this text')).toHaveValue('BROWN TEAPOT');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Brown Teapot')).toContainText('Dining Out');
  });

  await test.step('several rows are corrected at once', async () => {
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

  await test.step("the partner's import skips duplicates", async () => {
    const { page } = jonas;
    await page.goto('/transactions');
    await expect(page.getByText('Brown Teapot')).toBeVisible();
    await choose(jonas, march);
    await page.getByText('Left out (3)').click();
    const leftOut = page.getByLabel('Left out of the import').getByRole('listitem');
    await expect(leftOut).toHaveCount(3);
    await expect(leftOut.filter({ hasText: 'REWE' })).toContainText('already entered');
    await expect(page.getByRole('button', { name: 'Import 0 payments' })).toBeDisabled();
    await leftOut.getByRole('checkbox', { name: /REWE/ }).click();
    await expect(page.getByText('Left out (2)')).toBeVisible();
    await expect(rowOf(page, 'REWE')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1 payment' })).toBeEnabled();
  });

  await test.step('each imports their own card, visible to the partner or hidden', async () => {
    const { page } = jonas;
    await choose(jonas, cardOf('jonas', ['02.03.2026;CITY CINEMA;-11,00']));
    await answer(page, 'CITY CINEMA: you spent $11.00');
    await page.getByRole('radio', { name: 'Hidden' }).click();
    await importAll(jonas, '1 payment');
    await choose(maya, cardOf('maya', ['04.03.2026;TOY STORE;-15,00', '05.03.2026;KIOSK;-2,00']));
    await answer(maya.page, 'TOY STORE: you spent $15.00');
    await expect(maya.page.getByRole('radio', { name: 'Mine' })).toBeChecked();
    await rowOf(maya.page, 'TOY STORE').getByRole('button').click();
    const dialog = maya.page.getByRole('dialog', { name: 'Correct this payment' });
    await dialog.getByLabel('Whose is it?').click();
    await maya.page.getByRole('option', { name: 'Hidden' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await importAll(maya, '2 payments');
    await page.goto('/transactions');
    await expect(page.getByText('KIOSK')).toBeVisible();
    await expect(page.getByText('CITY CINEMA')).toBeVisible();
    await expect(page.getByText('TOY STORE')).toHaveCount(0);
    await maya.page.goto('/transactions');
    await expect(maya.page.getByText('TOY STORE')).toBeVisible();
    await expect(maya.page.getByText('CITY CINEMA')).toHaveCount(0);
  });

  await test.step('the next month needs no corrections', async () => {
    const { page } = maya;
    await choose(
      maya,
      statement('joint-april.csv', [
        '2026-04-02,REWE MARKT 0815,-31.00,b1',
        '2026-04-05,SQ *BROWN TEAPOT 0999,-5.00,b2',
      ]),
    );
    await expect(page.getByRole('radio', { name: 'Ours' })).toBeChecked();
    await expect(rowOf(page, 'REWE MARKT 0815')).toContainText('Groceries');
    await expect(rowOf(page, 'Brown Teapot')).toContainText('by your rule');
    await importAll(maya, '2 payments');
    await choose(jonas, cardOf('jonas', ['02.04.2026;CITY CINEMA;-12,00']));
    await expect(jonas.page.getByRole('radio', { name: 'Hidden' })).toBeChecked();
  });

  await test.step('an import is reverted for both', async () => {
    const { page } = maya;
    await jonas.page.goto('/transactions');
    await expect(jonas.page.getByText('REWE MARKT 0815')).toBeVisible();
    await page.goto('/import');
    const item = page.getByRole('listitem').filter({ hasText: 'joint-april.csv' });
    await item.getByRole('button', { name: 'Undo', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Take this import back?' })
      .or(page.getByRole('alertdialog', { name: 'Take this import back?' }))
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
    await expect(item).toHaveCount(0);
    await expect(jonas.page.getByText('REWE MARKT 0815')).toHaveCount(0);
    await expect(jonas.page.getByText('REWE MARKT 4711')).toBeVisible();
  });

  await test.step('a rule is created, tested, reordered and edited', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Write the text to look for')).toBeVisible();
    await expect(dialog.getByText('Choose what the rule changes')).toBeVisible();
    await expect(dialog.getByLabel('For payments with this text')).toBeFocused();
    await page.keyboard.type('kiosk');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await expect(
      dialog.getByText('Fits 1 payment of the last year, such as “KIOSK”.'),
    ).toBeVisible();
    await expect(dialog.getByText('It would change 1.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('switch').last()).toHaveAccessibleName('With “kiosk”');
    const up = page.getByRole('button', { name: 'Move kiosk up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('“kiosk” is now 1 of 2')).toBeAttached();
    await expect(page.getByRole('switch').first()).toHaveAccessibleName('With “kiosk”');
    await expect(up).toBeFocused();
    await page.getByRole('button', { name: 'Change the rule kiosk' }).click();
    await dialog.getByLabel('How it is looked for').click();
    await page.getByRole('option', { name: 'Begins with this text' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('switch', { name: 'Beginning with “kiosk”' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete the rule kiosk' }).click();
    await expect(page.getByRole('switch')).toHaveCount(1);
    await page
      .getByRole('region', { name: /^Messages/ })
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
    await expect(page.getByRole('switch').first()).toHaveAccessibleName('Beginning with “kiosk”');
  });

  await test.step('a rule is turned off and deleted', async () => {
    const { page } = maya;
    const rule = page.getByRole('switch', { name: 'With “BROWN TEAPOT”' });
    await expect(rule).toBeChecked();
    await rule.click();
    await expect(rule).not.toBeChecked();
    await page.getByRole('button', { name: 'Delete the rule BROWN TEAPOT' }).click();
    await expect(rule).toHaveCount(0);
  });
});

/** A month of a card whose charges have no sign and whose words are the same for all. */
function appleCard(name: string, rows: readonly string[]) {
  const names = 'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)';
  const lines = rows.map((row) => {
    const [day, shop, amount] = row.split(' ');
    return `${day},${day},${shop} 12,${shop},Shopping,Purchase,${amount}`;
  });
  return { name, mimeType: 'text/csv', buffer: Buffer.from([names, ...lines, ''].join('\n')) };
}

test('a file without evidence is asked about once, and the file of the next month is not', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(
    maya,
    appleCard('march.csv', ['03/14/2026 Cornershop 45.10', '03/16/2026 Cafe 4.20']),
  );
  await expect(page.getByText('Answer the question above first.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
  await answer(page, 'Cornershop: you received $45.10');
  await page.getByRole('button', { name: /^Change the answer/ }).click();
  await answer(page, 'Cornershop: you spent $45.10');
  await expect(page.getByText('Answer the question above first.')).toHaveCount(0);
  await importAll(maya, '2 payments');
  await call(maya, 'POST', '/api/transactions', {
    amount: '-3.00',
    date: '2026-04-17',
    description: 'Kiosk',
    categoryId: await categoryId(maya, 'Dining Out'),
    type: 'personal',
  });
  await choose(
    maya,
    appleCard('april.csv', ['04/14/2026 Cornershop 12.00', '04/18/2026 Kiosk 3.00']),
  );
  await expect(rowOf(page, 'Cornershop')).toContainText('-$12.00');
  const alike = page.getByRole('region', { name: 'The same payment twice?' });
  await expect(alike.getByText('You have · Apr 17, 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 payment' })).toBeEnabled();
  await alike.getByRole('radio', { name: 'Import both' }).click();
  await importAll(maya, '2 payments');
});

/** Drops files on the middle of the page. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(all)) data.items.add(new File([text], name));
    return data;
  }, files);
  const main = page.locator('main');
  await main.dispatchEvent('dragover', { dataTransfer });
  await main.dispatchEvent('drop', { dataTransfer });
}

test('a merchant is decided by one tap, and remembered for the next file', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = page.getByRole('listitem', { name: 'Amazon' });
  await choose(
    maya,
    statement('card-march.csv', [
      '2026-03-02,AMZN MKTP US*2K4,-20.00,c1',
      '2026-03-05,CORNER KIOSK,-3.00,c2',
      '2026-03-09,AMZN MKTP US*7Q1,-15.00,c3',
    ]),
  );
  await expect(shop).toContainText('2 payments');
  await expect(shop).toContainText('-$35.00');
  await expect(shop.getByRole('checkbox')).toHaveCount(0);
  await shop.getByRole('radio', { name: 'Hidden' }).click();
  await shop.getByLabel('Category of Amazon').click();
  await page.getByRole('option', { name: 'Shopping' }).click();
  await shop.getByRole('checkbox', { name: 'Always like this' }).click();
  await importAll(maya, '3 payments');

  await choose(maya, statement('card-april.csv', ['2026-04-02,AMZN MKTP US*9ZZ,-8.00,c4']));
  await expect(rowOf(page, 'Amazon')).toContainText('Shopping');
  await expect(rowOf(page, 'Amazon')).toContainText('by your rule');
  await importAll(maya, '1 payment');
  await jonas.page.goto('/transactions');
  await expect(jonas.page.getByText('CORNER KIOSK')).toBeVisible();
  await expect(jonas.page.getByText('Amazon')).toHaveCount(0);
});

const card = 'When;What;How much\n01.02.2026;Bread;3,50\n02.02.2026;Milk;1,20\n';

test('imports a file dropped anywhere, and its columns can be corrected', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/goals');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await drop(page, { 'card.csv': card, 'joint.csv': String(march.buffer) });
  await expect(page).toHaveURL(/\/import$/);
  await expect(page.getByRole('heading', { name: 'card.csv' })).toBeVisible();
  await expect(page.getByText('Then comes joint.csv.')).toBeVisible();
  await page.getByRole('button', { name: 'Something looks wrong?' }).click();
  await page.getByRole('checkbox', { name: 'Spending has no minus sign' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(rowOf(page, 'Bread')).toContainText('-$3.50');
  await page.getByRole('radio', { name: 'Hidden' }).click();
  await importAll(maya, '2 payments');
  await expect(page.getByRole('heading', { name: 'joint.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Don’t import' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByText('Hidden from your partner').first()).toBeVisible();
});

test(
  'counts only payments that are left out, and lists details that are not kept',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya } = await registerCouple(browser, server.origin);
    const { page } = maya;
    await page.setViewportSize({ width: 320, height: 640 });
    const lines = [
      ['!Type:Bank', 'D02/22/2026', 'T-100.00', 'PCorner Market', 'SGroceries', '$-60.00'],
      ['SPet food', '$-41.00', '^', 'Dsoon', 'T-5.00', 'PKiosk', '^', ''],
    ].flat();
    await choose(maya, {
      name: 'checking.qif',
      mimeType: 'application/qif',
      buffer: Buffer.from(lines.join('\n')),
    });
    await expect(page.getByText('Left out (1)')).toBeVisible();
    await page.getByText('Details not kept (1)').click();
    await expect(page.getByLabel('Details that are not kept')).toContainText(
      'Its parts don’t add up',
    );
    await importAll(maya, '1 payment');
  },
);

test(
  'ignores files dropped while a dialog is open, without leaving the page',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/goals');
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Amount').fill('4.50');
    await drop(page, { 'card.csv': card });
    await expect(dialog.getByLabel('Amount')).toHaveValue('4.50');
    await expect(page).toHaveURL(/\/goals$/);
  },
);
