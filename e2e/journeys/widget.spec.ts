import type { Locator } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { expectToCalculate, openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test.describe('copied snippets', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  for (const kind of ['Script', 'Pinned', 'Frame']) {
    const lane = kind === 'Script' ? {} : { tag: '@deep' };
    test(kind, lane, async ({ page, server }) => {
      await page.goto('/embed');
      await page.getByRole('radio', { name: 'Dark' }).click();
      await page.getByLabel('Partner id').fill('two-purses');
      await page.getByRole('tab', { name: kind }).click();
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect(toast(page, 'Copied')).toBeVisible();
      const snippet = await page.evaluate(() => navigator.clipboard.readText());

      const complaints = await openForeign(page, {
        body: snippet,
        // The policy that the embed page documents.
        policy: `default-src 'none'; script-src ${server.origin}; frame-src ${server.origin}; style-src 'unsafe-inline'`,
      });
      const root =
        kind === 'Frame' ? page.frameLocator('iframe').locator('body') : page.locator('main');
      const calculator = root.getByRole('region', { name: 'Joint budget calculator' });
      await expectToCalculate(calculator);
      const link = calculator.getByRole('link', { name: /Harmony/ });
      await expect(link).toHaveAttribute('href', /utm_medium=embed&utm_campaign=two-purses$/);
      await expect(link).toHaveAttribute('rel', 'nofollow noopener');
      expect(complaints).toEqual([]);
    });
  }
});

test('works twice on a hostile page without further requests or cookies', async ({
  page,
  server,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    // Breaks built-in methods, as some old libraries do.
    for (const name of Object.getOwnPropertyNames(Array.prototype)) {
      if (name === 'constructor' || name === 'length') continue;
      // The hostile page is the subject of this test.
      // oxlint-disable-next-line no-extend-native
      Object.defineProperty(Array.prototype, name, {
        value() {
          throw new Error(`${name} of a hostile page`);
        },
      });
    }
  });
  const complaints = await openForeign(page, {
    head: '<style>* { all: unset !important; } html { font-size: 62.5% !important; }</style>',
    body: `
      <script async src="${server.origin}/embed/calculator.js" data-currency="EUR" data-locale="de-DE"></script>
      <script async src="${server.origin}/embed/calculator.js" data-theme="dark"></script>`,
    policy: `default-src 'none'; script-src ${server.origin}; style-src 'unsafe-inline'`,
  });
  const english = page.getByRole('region', { name: 'Joint budget calculator' });
  await expectToCalculate(english);
  const german = page.getByRole('region', { name: 'Gemeinsamer Budgetrechner' });
  await german.getByLabel('Monatseinkommen von Person 1').fill('4.000,50');
  await german.getByLabel('Monatseinkommen von Person 2').fill('2000');
  await german.getByLabel('Ausgaben im Monat insgesamt').fill('vier');
  await expect(german.getByText('Das ist kein Betrag und zählt als 0.')).toBeVisible();
  await german.getByLabel('Ausgaben im Monat insgesamt').fill('3000');
  await german.getByRole('button', { name: 'Ausrechnen' }).click();
  await expect(german.getByRole('definition').filter({ hasText: /^6\.001\s€$/ })).toBeVisible();

  await expect(german).toHaveCSS('background-color', 'rgb(255, 253, 250)');
  await expect(english).toHaveCSS('background-color', 'rgb(33, 27, 37)');
  const fetched = requests.filter((url) => !url.endsWith('favicon.ico'));
  expect(fetched.filter((url) => url.startsWith(server.origin)).length).toBeLessThanOrEqual(2);
  expect(fetched.length).toBeLessThanOrEqual(3);
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('loads late, keeps input when moved, follows its attributes and is removed', async ({
  page,
  server,
}) => {
  await openForeign(page, { body: '<div id="one"></div><div id="two"></div>' });
  await page.evaluate((origin) => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const name of ['ready', 'calculate', 'cta']) {
      document.addEventListener(`harmony:${name}`, (event) =>
        events.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
    }
    const script = document.createElement('script');
    script.src = `${origin}/embed/calculator.js`;
    document.head.append(script);
    document.querySelector('#one')?.append(document.createElement('harmony-calculator'));
  }, server.origin);
  const calculator = page.getByRole('region', { name: 'Joint budget calculator' });
  await expectToCalculate(calculator);

  await page.evaluate(() => {
    const calculatorElement = document.querySelector('harmony-calculator');
    if (calculatorElement) document.querySelector('#two')?.append(calculatorElement);
  });
  await expect(page.locator('#two').getByLabel('Partner 1 monthly income')).toHaveValue('4000');
  expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual([
    'ready null',
    'calculate null',
  ]);
  await page.evaluate(() => {
    const element = document.querySelector('harmony-calculator');
    element?.setAttribute('share-amounts', '');
    element?.setAttribute('currency', 'SEK');
  });
  await expectToCalculateIn(calculator, 'SEK');
  expect(
    await page.evaluate(() => (window as unknown as { events: string[] }).events.at(-1)),
  ).toContain('"incomeCents":600000');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.evaluate(() => document.querySelector('harmony-calculator')?.remove());
  await expect(calculator).toHaveCount(0);
});

/** Fills in a calculator and expects amounts in a currency. */
async function expectToCalculateIn(calculator: Locator, currency: string): Promise<void> {
  await calculator.getByLabel('Partner 1 monthly income').fill('4000');
  await calculator.getByLabel('Partner 2 monthly income').fill('2000');
  await calculator.getByLabel('Total monthly expenses').fill('3000');
  await calculator.getByRole('button', { name: 'Calculate' }).click();
  await expect(calculator.getByText(currency).first()).toBeVisible();
}

for (const theme of ['light', 'dark']) {
  test(`has no accessibility violations, ${theme}`, { tag: '@deep' }, async ({ page, server }) => {
    await openForeign(page, {
      body: `<script async src="${server.origin}/embed/calculator.js" data-theme="${theme}"></script>`,
    });
    await expectToCalculate(page.getByRole('region', { name: 'Joint budget calculator' }));
    expect(await violations(page, { within: 'harmony-calculator' })).toEqual([]);
  });
}
