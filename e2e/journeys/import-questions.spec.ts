import { call, categoryId } from '../support/api.ts';
import { answer, choose, importAll, rowOf, statement } from '../support/importing.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple } from '../support/users.ts';

/** A month of a card statement whose charges have no sign and the same words. */
function appleCard(name: string, rows: readonly string[]) {
  const names = 'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)';
  const lines = rows.map((row) => {
    const [day, shop, amount] = row.split(' ');
    return `${day},${day},${shop} 12,${shop},Shopping,Purchase,${amount}`;
  });
  return { name, mimeType: 'text/csv', buffer: Buffer.from([names, ...lines, ''].join('\n')) };
}

test('a file with an ambiguous sign causes a question, but the file of the next month does not', async ({
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

test(
  'one tap decides all payments of a merchant, and is remembered for the next file',
  { tag: '@deep' },
  async ({ browser, server }) => {
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
  },
);

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
