import { answer, choose, importAll, march, rowOf, statement } from '../support/importing.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple } from '../support/users.ts';

/** A card statement in another bank's format. */
function cardOf(name: string, rows: readonly string[]) {
  const text = ['Booked;Payee;Sum', ...rows, ''].join('\n');
  return { name: `card-${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('two partners import the same account, turn corrections into rules and revert an import', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await maya.page.setViewportSize({ width: 390, height: 844 });

  await test.step('one partner checks the preview and turns a correction into a rule', async () => {
    const { page } = maya;
    await choose(maya, march);
    await expect(page.getByText('3 payments from March 2, 2026 to March 5, 2026')).toBeVisible();
    await page.getByRole('radio', { name: 'Ours' }).click();
    await rowOf(page, 'BROWN TEAPOT').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Correct this payment' });
    await dialog.getByLabel('Description').fill('Brown Teapot');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Dining Out' }).click();
    await dialog.getByRole('checkbox', { name: 'Always like this' }).click();
    await expect(dialog.getByLabel('For payments with this text')).toHaveValue('BROWN TEAPOT');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Brown Teapot')).toContainText('Dining Out');
  });

  await test.step('several rows are corrected at once', async () => {
    const { page } = maya;
    await page.getByRole('checkbox', { name: 'Choose REWE MARKT 4711' }).check();
    await page.getByRole('button', { name: 'Correct 1 selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct this payment' });
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'REWE')).toContainText('Groceries');
    await importAll(maya, '3 payments');
  });

  await test.step("the partner's import skips duplicates", async () => {
    const { page } = jonas;
    await page.goto('/transactions');
    await expect(page.getByText('Brown Teapot')).toBeVisible();
    await choose(jonas, march);
    await page.getByText('Left out (3)').click();
    const leftOut = page.getByLabel('Left out of the import').getByRole('listitem');
    await expect(leftOut).toHaveCount(3);
    await expect(leftOut.filter({ hasText: 'REWE' })).toContainText('already entered');
    await expect(page.getByRole('button', { name: 'Import 0 payments' })).toBeDisabled();
    await leftOut.getByRole('checkbox', { name: /REWE/ }).click();
    await expect(page.getByText('Left out (2)')).toBeVisible();
    await expect(rowOf(page, 'REWE')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1 payment' })).toBeEnabled();
  });

  await test.step('each imports their own card, visible to the partner or hidden', async () => {
    const { page } = jonas;
    await choose(jonas, cardOf('jonas', ['02.03.2026;CITY CINEMA;-11,00']));
    await answer(page, 'CITY CINEMA: you spent $11.00');
    await page.getByRole('radio', { name: 'Hidden' }).click();
    await importAll(jonas, '1 payment');
    await choose(maya, cardOf('maya', ['04.03.2026;TOY STORE;-15,00', '05.03.2026;KIOSK;-2,00']));
    await answer(maya.page, 'TOY STORE: you spent $15.00');
    await expect(maya.page.getByRole('radio', { name: 'Mine' })).toBeChecked();
    await rowOf(maya.page, 'TOY STORE').getByRole('button').click();
    const dialog = maya.page.getByRole('dialog', { name: 'Correct this payment' });
    await dialog.getByLabel('Whose is it?').click();
    await maya.page.getByRole('option', { name: 'Hidden' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await importAll(maya, '2 payments');
    await page.goto('/transactions');
    await expect(page.getByText('KIOSK')).toBeVisible();
    await expect(page.getByText('CITY CINEMA')).toBeVisible();
    await expect(page.getByText('TOY STORE')).toHaveCount(0);
    await maya.page.goto('/transactions');
    await expect(maya.page.getByText('TOY STORE')).toBeVisible();
    await expect(maya.page.getByText('CITY CINEMA')).toHaveCount(0);
  });

  await test.step('the next month needs no corrections', async () => {
    const { page } = maya;
    await choose(
      maya,
      statement('joint-april.csv', [
        '2026-04-02,REWE MARKT 0815,-31.00,b1',
        '2026-04-05,SQ *BROWN TEAPOT 0999,-5.00,b2',
      ]),
    );
    await expect(page.getByRole('radio', { name: 'Ours' })).toBeChecked();
    await expect(rowOf(page, 'REWE MARKT 0815')).toContainText('Groceries');
    await expect(rowOf(page, 'Brown Teapot')).toContainText('by your rule');
    await importAll(maya, '2 payments');
    await choose(jonas, cardOf('jonas', ['02.04.2026;CITY CINEMA;-12,00']));
    await expect(jonas.page.getByRole('radio', { name: 'Hidden' })).toBeChecked();
  });

  await test.step('an import is reverted for both', async () => {
    const { page } = maya;
    await jonas.page.goto('/transactions');
    await expect(jonas.page.getByText('REWE MARKT 0815')).toBeVisible();
    await page.goto('/import');
    const item = page.getByRole('listitem').filter({ hasText: 'joint-april.csv' });
    await item.getByRole('button', { name: 'Undo', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Take this import back?' })
      .or(page.getByRole('alertdialog', { name: 'Take this import back?' }))
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
    await expect(item).toHaveCount(0);
    await expect(jonas.page.getByText('REWE MARKT 0815')).toHaveCount(0);
    await expect(jonas.page.getByText('REWE MARKT 4711')).toBeVisible();
  });

  await test.step('a rule is created, tested, reordered and edited', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Write the text to look for')).toBeVisible();
    await expect(dialog.getByText('Choose what the rule changes')).toBeVisible();
    await expect(dialog.getByLabel('For payments with this text')).toBeFocused();
    await page.keyboard.type('kiosk');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await expect(
      dialog.getByText('Fits 1 payment of the last year, such as “KIOSK”.'),
    ).toBeVisible();
    await expect(dialog.getByText('It would change 1.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('switch').last()).toHaveAccessibleName('With “kiosk”');
    const up = page.getByRole('button', { name: 'Move kiosk up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('“kiosk” is now 1 of 2')).toBeAttached();
    await expect(page.getByRole('switch').first()).toHaveAccessibleName('With “kiosk”');
    await expect(up).toBeFocused();
    await page.getByRole('button', { name: 'Change the rule kiosk' }).click();
    await dialog.getByLabel('How it is looked for').click();
    await page.getByRole('option', { name: 'Begins with this text' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('switch', { name: 'Beginning with “kiosk”' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete the rule kiosk' }).click();
    await expect(page.getByRole('switch')).toHaveCount(1);
    await page
      .getByRole('region', { name: /^Messages/ })
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
    await expect(page.getByRole('switch').first()).toHaveAccessibleName('Beginning with “kiosk”');
  });

  await test.step('a rule is turned off and deleted', async () => {
    const { page } = maya;
    const rule = page.getByRole('switch', { name: 'With “BROWN TEAPOT”' });
    await expect(rule).toBeChecked();
    await rule.click();
    await expect(rule).not.toBeChecked();
    await page.getByRole('button', { name: 'Delete the rule BROWN TEAPOT' }).click();
    await expect(rule).toHaveCount(0);
  });
});
