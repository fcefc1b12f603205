import { violationsOfPage } from '../support/accessibility.ts';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

test('a German-speaking user starts in German with euros and switches to French', async ({
  page,
  server,
}) => {
  await test.step("the landing page uses the browser's language at its own address", async () => {
    await page.goto(server.origin);
    await expect(page).toHaveURL(`${server.origin}/de`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await violationsOfPage(page)).toEqual([]);
    await page.getByLabel('Monatseinkommen von Person 1').fill('4.000');
    await page.getByLabel('Monatseinkommen von Person 2').fill('3.200,50');
    await page.getByLabel('Ausgaben im Monat insgesamt').fill('2.880');
    await page.getByRole('button', { name: 'Ausrechnen' }).click();
    await expect(page.getByText(/bleiben im Monat .*4[.,]321/)).toBeVisible();
  });

  await test.step('validation messages are in German', async () => {
    await page.getByRole('link', { name: 'Kostenlos loslegen' }).first().click();
    await page.getByLabel('Vorname').fill('Anna');
    await page.getByLabel('Nachname').fill('Lindner');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByRole('alert').first()).toContainText('E-Mail');
    await page.getByLabel('E-Mail').fill('anna.in.german@example.com');
    await page.getByLabel('Passwort', { exact: true }).fill('a quiet long passphrase');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
  });

  await test.step('the product continues in German', async () => {
    const list = page.getByRole('region', { name: 'Euer erster Abend' });
    await list.getByRole('link', { name: 'Paar einrichten' }).click();
    await page.getByLabel('Name des Paars').fill('Anna & Ben');
    await page.getByRole('button', { name: 'Paar anlegen' }).click();
    await page.getByRole('link', { name: 'Zur Übersicht' }).click();
    await expect(list).toBeVisible();
    expect(await violationsOfPage(page)).toEqual([]);
  });

  await test.step('amounts are in euros', async () => {
    await page.goto(`${server.origin}/settings`);
    await page.getByRole('combobox', { name: 'Währung' }).click();
    await page.keyboard.type('euro');
    await page.getByRole('option', { name: 'Euro (EUR)' }).click();
    await page.getByRole('button', { name: 'Währung ändern' }).click();
    await expect(page.getByRole('combobox', { name: 'Währung' })).toHaveValue('Euro (EUR)');
  });

  await test.step('amounts use German formats', async () => {
    await page.goto(server.origin);
    await expect(page.getByText('von 600\u00a0€')).toBeVisible();
    await page.goto(`${server.origin}/transactions`);
    await page.getByRole('button', { name: 'Buchung hinzufügen' }).first().click();
    const amount = page.getByRole('dialog').getByLabel('Betrag');
    await amount.fill('1.234+3,5');
    await expect(page.getByText('= 1.237,50\u00a0€')).toBeVisible();
    await amount.blur();
    await expect(amount).toHaveValue('1.237,50');
    await page.keyboard.press('Escape');
    await page.goto(`${server.origin}/settings`);
  });

  await test.step('she switches to French', async () => {
    await page.getByRole('combobox', { name: 'Sprache' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
    await page.goto(server.origin);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('the calendar is in German', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/date-nights');
  await page.getByRole('button', { name: 'Abend planen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Datum' }).click();
  const calendar = page.getByRole('dialog', { name: 'Datum' });
  await expect(calendar.getByRole('button', { name: 'Nächster Monat' })).toBeVisible();
  const months = calendar.getByRole('combobox', { name: 'Monat' });
  await expect(months.getByRole('option', { name: 'Dezember' })).toBeAttached();
  await expect(calendar.getByText('Di', { exact: true })).toBeVisible();
  await calendar.getByRole('button', { name: 'Nächster Monat' }).click();
  const lastMonday = calendar.getByRole('button', { name: /^Montag, \d/ }).last();
  await lastMonday.click();
  await expect(calendar).toBeHidden();
});
