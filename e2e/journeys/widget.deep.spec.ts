import { openForeign } from '../support/foreign-page.ts';
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

test('the page of a pasted link shows its options', async ({ page }) => {
  await page.goto('/embed?theme=dark&currency=EUR');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
});
