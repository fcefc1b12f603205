import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { registerUser, registerSingle, signIn, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** Dispatches the browser's install offer to a page, and records that its prompt was shown. */
async function offerInstalling(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['prompted'] = 'yes';
      return Promise.resolve({ outcome: 'accepted' });
    };
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
}

test('asks both partners once to confirm language and currency, each in their language', async ({
  browser,
  server,
}) => {
  const anna = await newVisitor(browser, server.origin, 'Anna', { locale: 'en-IE' });
  const code = await registerSingle(anna, 'Anna & Ben');
  const her = anna.page;
  const question = her.getByRole('region', { name: 'Your language and currency' });

  await test.step('she confirms language and currency with one key', async () => {
    await her.goto('/');
    await expect(question.getByRole('combobox', { name: 'Language' })).toHaveText('English');
    await expect(question.getByRole('combobox', { name: 'Currency' })).toHaveValue('Euro (EUR)');
    await her.setViewportSize({ width: 320, height: 844 });
    await expectAccessible(her);
    await question.getByRole('button', { name: 'Looks good' }).focus();
    await her.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    // Focus stays in the main content.
    await expect(her.locator('#main :focus')).toHaveCount(1);
    await her.goto('/settings');
    await expect(her.getByRole('combobox', { name: 'Currency' })).toHaveValue('Euro (EUR)');
  });

  await test.step('she is not asked again in any browser', async () => {
    const another = await newVisitor(browser, server.origin, 'Anna');
    await signIn({ ...another, email: anna.email });
    for (const page of [her, another.page]) {
      await page.goto('/');
      await expect(page.getByTestId('invite-code')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your language and currency' })).toHaveCount(0);
    }
  });

  const ben = await newVisitor(browser, server.origin, 'Ben', {
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
  });
  const his = ben.page;
  const pregunta = his.getByRole('region', { name: 'Tu idioma y tu moneda' });
  const installing = his.getByRole('region', { name: '¿Instalar Harmony?' });

  await test.step('her partner is asked only for his language', async () => {
    await registerUser(ben);
    const headers = { Origin: server.origin };
    await his.request.post('/api/couples/link', { headers, data: { inviteCode: code } });
    await his.goto('/');
    await expect(pregunta.getByRole('combobox', { name: 'Idioma' })).toHaveText('Español');
    await expect(pregunta.getByRole('combobox')).toHaveCount(1);
    await offerInstalling(his);
    await expect(installing).toBeVisible();
    await pregunta.getByRole('combobox').click();
    await his.getByRole('option', { name: 'Français' }).click();
    await pregunta.getByRole('button', { name: 'Está bien' }).click();
    await expect(his.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(his.getByRole('listitem').first()).toBeVisible();
    await expect(his.getByRole('region', { name: 'Ta langue et ta devise' })).toHaveCount(0);
  });

  await test.step('he is asked once per device to install the app', async () => {
    const installer = his.getByRole('region', { name: 'Installer Harmony ?' });
    await offerInstalling(his);
    await installer.getByRole('button', { name: 'Installer' }).click();
    await expect(his.locator('html[data-prompted="yes"]')).toHaveCount(1);
    await expect(installer).toHaveCount(0);
    await his.reload();
    await expect(his.getByRole('listitem').first()).toBeVisible();
    await offerInstalling(his);
    await expect(installer).toHaveCount(0);
  });
});
