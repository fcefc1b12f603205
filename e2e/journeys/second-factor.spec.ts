import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { clockMovedTo, expect, startProduct, test } from '../support/server.ts';
import { newVisitor, register, type User } from '../support/users.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Returns the code that an authenticator app shows, by the clock of the page. */
async function codeOf(page: Page, secret: string, ahead = 0): Promise<string> {
  const now = await page.evaluate(() => Date.now());
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + ahead });
}

/**
 * Sets up codes of an app on the account page.
 *
 * @returns the secret of the app and the recovery codes
 */
async function setUpCodes({ page }: User): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up codes from an app' }).click();
  const dialog = page.getByRole('dialog');
  const key = dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(await codeOf(page, secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, recoveryCodes };
}

async function enterPassword({ page, email, origin }: User): Promise<void> {
  // A page of the ended session would reload itself, at any time during the next navigation.
  await page.goto('about:blank');
  await page.request.post('/api/auth/logout', { headers: { Origin: origin } });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test(
  'signs in with a password and a code, which may be a recovery code',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    const { page } = robin;
    await register(robin);
    const { secret, recoveryCodes } = await setUpCodes(robin);
    await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();

    await enterPassword(robin);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.getByLabel('Code', { exact: true }).fill('111111');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    // The code that confirmed the factor cannot be used again; the next one is valid already.
    await page.getByLabel('Code', { exact: true }).fill(await codeOf(page, secret, 30_000));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

    await enterPassword(robin);
    await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText('On. 9 recovery codes are left.')).toBeVisible();

    // This browser is remembered, so it needs no code.
    await enterPassword(robin);
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  },
);

test(
  'asks for a proof before a change of the factors, and then makes it',
  { tag: '@deep' },
  async ({ browser }) => {
    const server = await startProduct(clockMovedTo(new Date(Date.now() + HOUR_MILLISECONDS)));
    try {
      const robin = await newVisitor(browser, server.origin, 'robin');
      const { page } = robin;
      await register(robin);
      await page.goto('/account');
      server.moveClock();
      const setUp = page.getByRole('button', { name: 'Set up codes from an app' });
      const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await setUp.click();
      await proof.getByRole('button', { name: 'Close' }).click();
      await expect(proof).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await setUp.click();
      await proof.getByLabel('Password', { exact: true }).fill('not the password');
      await proof.getByRole('button', { name: 'Confirm' }).click();
      await expect(proof.getByRole('alert')).toBeVisible();
      await proof.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
      await proof.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('dialog', { name: 'Set up codes from an app' })).toBeVisible();
    } finally {
      await server.stop();
    }
  },
);
