import { expectAccessible, violations } from '../support/accessibility.ts';
import { openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

test.describe('the page of who pays what', () => {
  test.use({ locale: 'de-DE', permissions: ['clipboard-read', 'clipboard-write'] });

  test('works at once, and copies a link that also works in another language', async ({ page }) => {
    await page.goto('/de/who-pays-what');
    const german = page.getByRole('region', { name: 'Wer zahlt was' });
    await german.getByLabel('Name').first().fill('Ana');
    await german.getByLabel('Nettoeinkommen im Monat').first().fill('3.200,50');
    await german.getByLabel('Nettoeinkommen im Monat').last().fill('2000');
    await german.getByLabel('Betrag: Miete').fill('1450,55');
    await german.getByRole('button', { name: 'Ausrechnen' }).click();
    await expect(german.getByRole('status')).toHaveText(
      /^Ana zahlt 892,7\d\s€, Person 2 zahlt 557,8\d\s€\.$/,
    );
    const result = (await german.getByRole('status').textContent()) ?? '';
    await page.getByLabel('Währung').selectOption('CHF');
    await expect(german.getByRole('status')).toHaveText(/^Ana zahlt 892,7\d\sCHF/);
    await page.getByLabel('Währung').selectOption('EUR');
    await expect(german.getByRole('status')).toHaveText(result);
    await page.getByRole('button', { name: 'Link kopieren' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('/de/who-pays-what#who-pays-what:');

    await page.goto('about:blank');
    await page.goto(link.replace('/de/', '/'));
    const english = page.getByRole('region', { name: 'Who pays what' });
    await expect(english.getByRole('row', { name: 'Miete' }).getByRole('cell').first()).toHaveText(
      /^€892\.7\d$/,
    );
    await expect(english.getByLabel('Net income a month').first()).toHaveValue('3200.5');
  });
});

test('the example of the article opens with its result', async ({ page }) => {
  await page.goto('/blog/one-transfer-for-all-bills');
  await page.getByRole('link', { name: 'Open Ana’s and Tom’s bills in the tool' }).click();
  const tool = page.getByRole('region', { name: 'Who pays what' });
  await expect(tool.getByRole('status')).toHaveText(
    /^Ana pays \D*1,400\.00\D*, Tom pays \D*875\.00\D*$/,
  );
});

test('a frame in a sandbox shows the chosen tool with its options', async ({ page, server }) => {
  const query = new URLSearchParams({
    tool: 'who-pays-what',
    theme: 'dark',
    locale: 'fr-FR',
    currency: 'EUR',
    split: 'half',
    bills: 'Loyer=1000.01',
  });
  const complaints = await openForeign(page, {
    body: `<iframe sandbox="allow-scripts" width="320" height="900" src="${server.origin}/embed/frame?${query.toString()}"></iframe>`,
  });
  const tool = page.frameLocator('iframe').getByRole('region', { name: 'Qui paie quoi' });
  await expect(tool).toHaveCSS('background-color', 'rgb(33, 27, 37)');
  await expect(tool.getByRole('status')).toHaveText(
    /^Personne 1 paie 500,01\s€, Personne 2 paie 500,00\s€\.$/,
  );
  const sideways = await tool.evaluate(
    ({ ownerDocument: { documentElement: root } }) => root.scrollWidth - root.clientWidth,
  );
  expect(sideways).toBe(0);
  expect(complaints).toEqual([]);
});

test('publishers choose the tool, and its snippet works', async ({ page }) => {
  await page.goto('/embed?tool=who-pays-what&currency=EUR');
  await expect(page.getByRole('region', { name: 'Who pays what' })).toBeVisible();
  await expect(page.getByText('/embed/who-pays-what.js" data-currency="EUR"')).toBeVisible();
  await page.getByLabel('Tool').click();
  await page.getByRole('option', { name: 'Joint budget calculator' }).click();
  await expect(page.getByRole('region', { name: 'Joint budget calculator' })).toBeVisible();
  await expect(page.getByText('/embed/calculator.js" data-currency="EUR"')).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`who pays what has no accessibility violations, ${theme}`, async ({ page, server }) => {
    await openForeign(page, {
      body: `<script async src="${server.origin}/embed/who-pays-what.js" data-theme="${theme}" data-bills="Rent=1000"></script>`,
    });
    const tool = page.getByRole('region', { name: 'Who pays what' });
    await tool.getByRole('button', { name: 'Calculate' }).click();
    await tool.getByLabel('Net income a month').first().fill('100');
    await expect(tool.getByRole('row', { name: 'Total' })).toBeVisible();
    await tool.getByLabel('Amount: Rent').fill('nonsense');
    expect(await violations(page, { within: 'harmony-who-pays-what' })).toEqual([]);
    await page.goto(`${server.origin}/who-pays-what`);
    await expectAccessible(page, '/who-pays-what');
  });
}

test('a link to paying off debts opens with its result, in dark and without overflow at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const debts = new URLSearchParams([
    ['Kreditkarte', '3000 18.9 90'],
    ['Autokredit', '8000 4.5 150'],
  ]).toString();
  const input = new URLSearchParams({ debts, monthly: '500', currency: 'EUR' }).toString();
  await page.goto(`/de/debt-payoff#debt-payoff:${input}`);
  const tool = page.getByRole('region', { name: 'Schulden gemeinsam abbezahlen' });
  await expect(tool.getByRole('status')).toHaveText(
    /^Höchster Zins zuerst: 24 Monate, [\d,]+\s€ Zinsen\. Kleinste Schuld zuerst: 24 Monate, [\d,]+\s€ Zinsen\.$/,
  );
  await expect(tool.getByLabel('Kreditkarte: Zins im Jahr in %')).toHaveValue('18,9');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
  expect(await violations(page, { within: 'harmony-debt-payoff' })).toEqual([]);
});
