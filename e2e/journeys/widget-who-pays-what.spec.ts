import { openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

test('who pays what: names invalid fields, then splits exactly, on a page of another site', async ({
  page,
  server,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const complaints = await openForeign(page, {
    body: `<script async src="${server.origin}/embed/who-pays-what.js" data-currency="EUR" data-name1="Ana"></script>`,
    policy: `default-src 'none'; script-src ${server.origin}; style-src 'unsafe-inline'`,
  });
  const tool = page.getByRole('region', { name: 'Who pays what' });
  const status = tool.getByRole('status');
  await tool.getByRole('button', { name: 'Calculate' }).click();
  await expect(status).toHaveText('Net income a month (Ana): enter a positive amount.');
  const incomes = tool.getByLabel('Net income a month');
  await expect(incomes.first()).toBeFocused();
  await incomes.first().fill('3200');
  await incomes.last().fill('2000');
  await tool.getByLabel('Amount: Rent').fill('-5');
  await expect(status).toHaveText('Rent: enter a positive amount.');
  await expect(tool.getByLabel('Amount: Rent')).toHaveAttribute('aria-invalid', 'true');
  await tool.getByLabel('Amount: Rent').fill('1450.55');
  await tool.getByLabel('Amount: Electricity').fill('130');
  await tool.getByRole('button', { name: 'Remove Internet' }).click();
  await tool.getByRole('button', { name: 'Add a bill' }).click();
  await tool.getByLabel('Bill 4', { exact: true }).fill('Dog');
  await tool.getByLabel('Amount: Dog').fill('0.01');

  // 1580.56 × 32 / 52 = 972.652…
  await expect(status).toHaveText('Ana pays €972.65, Partner 2 pays €607.91.');
  const row = (name: string) => tool.getByRole('row', { name }).getByRole('cell');
  await expect(row('Rent')).toHaveText(['€892.65', '€557.90']);
  await expect(row('Electricity')).toHaveText(['€80.00', '€50.00']);
  await expect(row('Dog')).toHaveText(['€0.00', '€0.01']);
  await expect(row('Share')).toHaveText(['61.5%', '38.5%']);
  await expect(row('Left')).toHaveText(['€2,227.35', '€1,392.09']);

  await tool.getByLabel('How to split').selectOption('Half each');
  await expect(status).toHaveText('Ana pays €790.28, Partner 2 pays €790.28.');
  expect(requests.filter((path) => path.startsWith('/embed/'))).toEqual([
    '/embed/who-pays-what.js',
  ]);
  expect(complaints).toEqual([]);
});
