import { openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

test(
  'paying off debts: names invalid fields and endless debts, then compares both orders, on a page of another site',
  { tag: '@deep' },
  async ({ page, server }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const complaints = await openForeign(page, {
      body: `<script async src="${server.origin}/embed/debt-payoff.js" data-currency="EUR"></script>`,
      policy: `default-src 'none'; script-src ${server.origin}; style-src 'unsafe-inline'`,
    });
    const tool = page.getByRole('region', { name: 'Pay off debts together' });
    const status = tool.getByRole('status');
    const fill = (label: string, value: string) => tool.getByLabel(label).fill(value);
    await tool.getByRole('button', { name: 'Calculate' }).click();
    await expect(status).toHaveText('Credit card: balance: enter a number of at least €0.01.');
    await expect(tool.getByLabel('Credit card: balance')).toBeFocused();
    await fill('Credit card: balance', '100');
    await fill('Credit card: interest', '0');
    await fill('Credit card: minimum', '10');
    await tool.getByLabel('Debt 2').fill('Piano');
    await fill('Piano: balance', '300');
    await fill('Piano: interest', 'none');
    await expect(status).toHaveText('Piano: interest a year in %: enter a number of at least 0.');
    await fill('Piano: interest', '480');
    await fill('Piano: minimum', '10');
    await fill('Together a month', '15');
    await expect(status).toHaveText('Together a month: enter a number of at least €20.00.');
    await fill('Together a month', '100');
    await expect(status).toHaveText('Piano is not paid off within 100 years. Pay more.');

    await fill('Piano: interest', '12');
    await expect(status).toHaveText(
      'Highest rate first: 5 months, €6.74 interest. Smallest balance first: 5 months, €9.16 interest.',
    );
    const row = (name: string) => tool.getByRole('row', { name }).getByRole('cell');
    await expect(row('Credit card: paid off in month')).toHaveText(['5', '2']);
    await expect(row('Piano: paid off in month')).toHaveText(['4', '5']);
    expect(requests.filter((path) => path.startsWith('/embed/'))).toEqual([
      '/embed/debt-payoff.js',
    ]);
    expect(complaints).toEqual([]);
  },
);
