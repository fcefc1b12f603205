import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

const KEY = /data-key="([\da-f-]{36})"/;

/** The tools and the titles of their regions. */
const examples = [
  { name: 'calculator', title: 'Joint budget calculator' },
  { name: 'who-pays-what', title: 'Who pays what' },
  { name: 'debt-payoff', title: 'Pay off debts together' },
];

test('a publisher sees the uses of each tool, as a script and in a frame, and deletes them', async ({
  page,
  server,
  context,
}) => {
  await page.goto('/embed');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const link = (await page.getByText('/embed#statistics:').textContent()) ?? '';
  const [, key = ''] = KEY.exec((await page.getByRole('tabpanel').textContent()) ?? '') ?? [];
  expect(key).not.toBe('');
  await expectAccessible(page, 'a new key');

  const options: Record<string, string> = {
    calculator: 'income1=4000&income2=2000&expenses=3000',
    'who-pays-what': 'income1=3000&income2=1000&bills=Rent%3D1000',
    'debt-payoff': 'debts=Card%3D3000%2B18.9%2B90&monthly=400',
  };
  for (const mode of ['script', 'frame']) {
    for (const { name, title } of examples) {
      const query = new URLSearchParams(options[name]);
      const data = [...query].map(([option, value]) => ` data-${option}="${value}"`).join('');
      const reader = await context.newPage();
      const counted: string[] = [];
      reader.on('request', (request) => {
        if (request.method() === 'POST') counted.push(request.postData() ?? '');
      });
      const complaints = await openForeign(reader, {
        body:
          mode === 'script'
            ? `<script async src="${server.origin}/embed/${name}.js"${data}></script><script async src="${server.origin}/embed/counting.js" data-key="${key}"></script>`
            : `<iframe sandbox="allow-scripts allow-popups" width="600" height="900" src="${server.origin}/embed/frame?tool=${name}&${query.toString()}&key=${key}"></iframe>`,
        policy: `default-src 'none'; script-src ${server.origin}; connect-src ${server.origin}; frame-src ${server.origin}; style-src 'unsafe-inline'`,
      });
      const root =
        mode === 'frame' ? reader.frameLocator('iframe').locator('body') : reader.locator('main');
      const tool = root.getByRole('region', { name: title });
      await expect.poll(() => counted.length).toBe(1);
      for (const _time of [1, 2]) {
        await tool.getByRole('button', { name: 'Calculate' }).click();
        const opened = context.waitForEvent('page');
        await tool.getByRole('link', { name: /Harmony/ }).click();
        await (await opened).close();
      }
      await expect.poll(() => counted.length).toBe(4);
      expect(counted.map((text) => JSON.parse(text) as unknown)).toEqual(
        ['view', 'start', 'result', 'click'].map((event) => ({ key, tool: name, event })),
      );
      expect(complaints).toEqual([]);
      expect(await reader.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      expect(await context.cookies()).toEqual([]);
      await reader.close();
    }
  }

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your numbers' })).toBeVisible();
  const totals = page.getByRole('region', { name: 'In total' });
  for (const { title } of examples) {
    await expect(totals.getByRole('row', { name: title }).getByRole('cell')).toHaveText([
      '2',
      '2',
      '2',
      '2',
    ]);
  }
  await expect(totals.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText([
    '6',
    '6',
    '6',
    '6',
  ]);
  await expectAccessible(page, 'the numbers');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/^day,tool,views,starts,results,clicks\r\n/);
  expect(file).toContain('-24,who-pays-what,2,2,2,2\r\n');

  await page.getByRole('button', { name: 'Delete this key and its numbers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The key and its numbers are gone.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This link doesn’t open any numbers')).toBeVisible();
  await expectAccessible(page, 'an unknown link');
});

test('a page without a key requests nothing but its tool', async ({ page, server }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openForeign(page, {
    body: `<iframe width="600" height="900" src="${server.origin}/embed/frame?income1=1&income2=1&expenses=1"></iframe><script async src="${server.origin}/embed/who-pays-what.js"></script>`,
  });
  const tool = page.getByRole('region', { name: 'Who pays what' });
  await tool.getByLabel('Amount: Rent').fill('900');
  await tool.getByRole('button', { name: 'Calculate' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Calculate' }).click();
  expect(requests.filter((path) => path !== '/' && path !== '/favicon.ico').toSorted()).toEqual([
    '/embed/calculator-frame.js',
    '/embed/frame',
    '/embed/who-pays-what.js',
  ]);
});
