import { call } from '../support/api.ts';
import { registerCouple, registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test("a currency change needs the partner's approval, applies to both and keeps the input", async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await maya.page.setViewportSize({ width: 390, height: 844 });
  await jonas.page.setViewportSize({ width: 1280, height: 844 });
  await call(maya, 'POST', '/api/savings-goals', { name: 'Lisbon', targetAmount: '1234.50' });
  await jonas.page.goto('/goals');
  await expect(jonas.page.getByText('$1,235').first()).toBeVisible();

  await test.step('she selects the euro by typing', async () => {
    await maya.page.goto('/settings');
    const currency = maya.page.getByRole('combobox', { name: 'Currency' });
    await expect(currency).toHaveValue('US Dollar (USD)');
    // The value is selected on focus, so typing replaces it.
    await currency.click();
    await expect(maya.page.getByRole('option', { name: 'Swiss Franc (CHF)' })).toBeVisible();
    await maya.page.keyboard.type('euro');
    await maya.page.getByRole('option', { name: 'Euro (EUR)' }).click();
    await maya.page.getByRole('button', { name: 'Change currency' }).click();
    await expect(maya.page.getByText('Waiting for Jonas', { exact: true })).toBeVisible();
    await expect(currency).toHaveValue('US Dollar (USD)');
  });

  await test.step('he approves while she has a dialog open, and both see euros', async () => {
    await maya.page.goto('/goals');
    await maya.page.getByRole('button', { name: 'Add Goal' }).first().click();
    const dialog = maya.page.getByRole('dialog');
    await dialog.getByLabel('Goal name').fill('A boat');
    await dialog.getByLabel('Target amount').fill('12,50');
    await expect(dialog.getByText('= $12.50')).toBeVisible();
    const question = jonas.page.getByRole('region', { name: 'Waiting for approval' });
    await expect(question).toContainText(
      'Maya wants to change the currency to euros (EUR): amounts stay as they are, nothing is converted.',
    );
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(jonas.page.getByText('€1,235').first()).toBeVisible();
    await expect(jonas.page.getByText('$', { exact: false })).toHaveCount(0);
    await expect(dialog.getByText('= €12.50')).toBeVisible();
    await expect(dialog.getByLabel('Goal name')).toHaveValue('A boat');
    await dialog.getByRole('button', { name: 'Create Goal' }).click();
    await expect(jonas.page.getByText('€13').first()).toBeVisible();
  });

  await test.step('newly opened pages use the currency from the start', async () => {
    await jonas.page.goto('/');
    await expect(jonas.page.getByText('€600').first()).toBeVisible();
  });
});

test('a user without a partner changes the currency immediately', async ({ browser, server }) => {
  const robin = await newVisitor(browser, server.origin, 'Robin');
  await registerSingle(robin, 'Robin alone');
  await robin.page.setViewportSize({ width: 320, height: 700 });
  await robin.page.goto('/settings');
  // Keyboard only.
  await robin.page.getByRole('combobox', { name: 'Currency' }).fill('swiss');
  await robin.page.keyboard.press('ArrowDown');
  await robin.page.keyboard.press('Enter');
  const change = robin.page.getByRole('button', { name: 'Change currency' });
  await expect(change).toBeEnabled();
  await robin.page.keyboard.press('Enter');
  await expect(toast(robin.page, 'Currency changed')).toBeVisible();
  await expect(robin.page.getByRole('combobox', { name: 'Currency' })).toHaveValue(
    'Swiss Franc (CHF)',
  );
  await robin.page.goto('/goals');
  await robin.page.getByRole('button', { name: 'Add Goal' }).first().click();
  const amount = robin.page.getByRole('dialog').getByLabel('Target amount');
  await amount.fill('CHF 900');
  await robin.page.getByRole('dialog').getByLabel('Goal name').fill('Bern');
  await robin.page.getByRole('button', { name: 'Create Goal' }).click();
  await expect(robin.page.getByText('CHF\u00A0900').first()).toBeVisible();
});
