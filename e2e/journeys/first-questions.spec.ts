import { endpoints } from '@harmony/contract';
import { registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test(
  'dismissed questions stay dismissed, and existing amounts fix the currency',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const cleo = await newVisitor(browser, server.origin, 'Cleo', { locale: 'de-CH' });
    await registerSingle(cleo, 'Cleo & Dan');
    const { page } = cleo;
    // Simulates iOS, which has no install prompt.
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Deine Sprache und Währung' });
    await expect(question.getByRole('combobox', { name: 'Währung' })).toHaveValue(
      'Schweizer Franken (CHF)',
    );

    // Once a budget exists, the currency is no longer offered.
    const { path, response } = endpoints.categories.list;
    const list = response.parse(await (await page.request.get(path)).json());
    const groceries = list.find(({ builtIn }) => builtIn === 'groceries');
    await page.request.patch(`/api/categories/${groceries?.id}`, {
      headers: { Origin: server.origin },
      data: { monthlyBudget: '400.00' },
    });
    await page.reload();
    await expect(question.getByRole('combobox', { name: 'Sprache' })).toHaveText('Deutsch');
    await expect(question.getByRole('combobox')).toHaveCount(1);

    await question.getByRole('button', { name: 'Nicht jetzt' }).click();
    await expect(question).toHaveCount(0);
    const hint = page.getByRole('region', { name: 'Harmony installieren?' });
    await expect(hint).toContainText('‚Zum Home-Bildschirm‘');
    await hint.getByRole('button', { name: 'Verstanden' }).click();
    await expect(hint).toHaveCount(0);
    await page.reload();
    await expect(page.getByTestId('invite-code')).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(hint).toHaveCount(0);
  },
);
