import type { Locator } from '@playwright/test';
import { expectToCalculate, openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

for (const [language, title, label] of [
  ['fr-CH', 'Calculateur de budget à deux', 'Dépenses totales par mois'],
  ['es', 'Calculadora de presupuesto en pareja', 'Gastos mensuales en total'],
  ['pl', 'Joint budget calculator', 'Total monthly expenses'],
] as const) {
  test(`uses the language of a page in ${language}, or English`, async ({ page, server }) => {
    await openForeign(page, {
      body: `<script>document.documentElement.lang = '${language}'</script>
        <script async src="${server.origin}/embed/calculator.js"></script>`,
    });
    const calculator = page.getByRole('region', { name: title });
    await expect(calculator.getByLabel(label)).toBeVisible();
    await expect(calculator).toHaveAttribute('lang', /^(fr|es|en)$/);
  });
}

test("inherits the page's font family and no other typography", async ({ page, server }) => {
  await openForeign(page, {
    head: `<style>
      body { font: italic 700 30px/3 Georgia, serif; letter-spacing: 5px; text-transform: uppercase; }
    </style>`,
    body: `<script async src="${server.origin}/embed/calculator.js"></script>`,
  });
  const calculator = page.getByRole('region', { name: 'Joint budget calculator' });
  for (const part of [calculator, calculator.getByLabel('Total monthly expenses')]) {
    await expect(part).toHaveCSS('font-family', 'Georgia, serif');
    await expect(part).toHaveCSS('font-size', /^1[56]px$/);
    await expect(part).toHaveCSS('font-style', 'normal');
    await expect(part).toHaveCSS('font-weight', '400');
    await expect(part).toHaveCSS('letter-spacing', 'normal');
    await expect(part).toHaveCSS('text-transform', 'none');
  }
});

test('stays readable on a hostile page from right to left, which styles its parts', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const complaints = await openForeign(page, {
    head: `<style>
      * { direction: rtl !important; text-align: right !important; unicode-bidi: bidi-override; }
      harmony-who-pays-what { --ours: rgb(1, 2, 3); }
      harmony-who-pays-what::part(link) { background: rgb(4, 5, 6); }
      harmony-who-pays-what::part(input) { border-radius: 7px; }
    </style>`,
    body: `<script>document.documentElement.dir = 'rtl'</script>
      <script async src="${server.origin}/embed/who-pays-what.js" data-bills="Rent=1450" data-income1="3000" data-income2="1000"></script>
      <script async src="${server.origin}/embed/calculator.js"></script>`,
  });
  await expectToCalculate(page.getByRole('region', { name: 'Joint budget calculator' }));
  const tool = page.locator('harmony-who-pays-what');
  const row = tool.getByRole('row').filter({ hasText: 'Rent' });
  const left = async (cell: Locator) => (await cell.boundingBox())?.x ?? 0;
  const [name, amount] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
  expect(await left(name)).toBeLessThan(await left(amount));
  await expect(name).toHaveCSS('text-align', 'start');
  await expect(tool.getByRole('button', { name: 'Calculate' })).toHaveCSS(
    'background-color',
    'rgb(1, 2, 3)',
  );
  await expect(tool.getByRole('link')).toHaveCSS('background-color', 'rgb(4, 5, 6)');
  await expect(tool.getByRole('textbox').first()).toHaveCSS('border-radius', '7px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.addStyleTag({ content: 'harmony-who-pays-what::part(frame) { direction: rtl }' });
  expect(await left(amount)).toBeLessThan(await left(name));
  expect(complaints).toEqual([]);
});

test('the page of a pasted link shows its options', async ({ page }) => {
  await page.goto('/embed?theme=dark&currency=EUR');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
});

test('an AMP page resizes the frame in its sandbox', async ({ page, server }) => {
  await openForeign(page, {
    head: `<script>
      addEventListener('message', ({ source, data }) => {
        const frame = document.querySelector('iframe');
        if (source !== frame.contentWindow || data.sentinel !== 'amp') return;
        if (data.type === 'embed-size') frame.height = data.height;
      });
    </script>`,
    body: `<iframe sandbox="allow-scripts allow-popups" width="300" height="900" frameborder="0" src="${server.origin}/embed/frame#amp=1"></iframe>`,
  });
  const calculator = page.frameLocator('iframe').getByRole('region');
  const overflow = () =>
    calculator.evaluate((element) => {
      const { scrollHeight } = element.ownerDocument.documentElement;
      return scrollHeight - window.innerHeight;
    });
  await expect(page.locator('iframe')).not.toHaveAttribute('height', '900');
  await expectToCalculate(calculator);
  await expect.poll(overflow).toBe(0);
});

const LIGHT = 'rgb(255, 253, 250)';
const DARK = 'rgb(33, 27, 37)';

test('follows the theme of the page live and keeps the input', async ({ page, server }) => {
  await openForeign(page, {
    head: '<style>.night { color-scheme: dark }</style>',
    body: `<script async src="${server.origin}/embed/calculator.js"></script>`,
  });
  const calculator = page.getByRole('region', { name: 'Joint budget calculator' });
  await expect(calculator).toHaveCSS('background-color', LIGHT);
  await calculator.getByLabel('Total monthly expenses').fill('3000');
  for (const [target, attribute, value, color] of [
    ['html', 'class', 'wf-active dark-mode', DARK],
    ['html', 'class', 'wf-active has-dark-header', LIGHT],
    ['body', 'class', 'dark', DARK],
    ['html', 'data-bs-theme', 'light', LIGHT],
    ['html', 'class', 'night', DARK],
    ['harmony-calculator', 'theme', 'light', LIGHT],
  ] as const) {
    await page
      .locator(target)
      .evaluate((element, given) => element.setAttribute(given.attribute, given.value), {
        attribute,
        value,
      });
    await expect(calculator, `${attribute}="${value}"`).toHaveCSS('background-color', color);
  }
  await expect(calculator.getByLabel('Total monthly expenses')).toHaveValue('3000');
});

test('follows the system on a page without a theme', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openForeign(page, {
    body: `<script async src="${server.origin}/embed/calculator.js"></script>`,
  });
  const calculator = page.getByRole('region', { name: 'Joint budget calculator' });
  await expect(calculator).toHaveCSS('background-color', DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(calculator).toHaveCSS('background-color', LIGHT);
});

test('follows a style sheet of the page that loads after the script', async ({ page, server }) => {
  await page.route('**/theme.css', async (route) => {
    await page.locator('harmony-calculator[data-theme=auto]').waitFor({ state: 'attached' });
    await route.fulfill({ contentType: 'text/css', body: 'html { color-scheme: dark }' });
  });
  await openForeign(page, {
    head: '<link rel="stylesheet" href="/theme.css">',
    body: `<script async src="${server.origin}/embed/calculator.js"></script>`,
  });
  const calculator = page.getByRole('region', { name: 'Joint budget calculator' });
  await expect(calculator).toHaveCSS('background-color', DARK);
});
