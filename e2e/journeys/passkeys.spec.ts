import { addAuthenticator, withoutSuggestions } from '../support/authenticator.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';
import { newVisitor, register, registerCouple } from '../support/users.ts';

test('adds a passkey, signs in with it, and removes the password', async ({ browser, server }) => {
  const robin = await newVisitor(browser, server.origin, 'robin');
  const { page } = robin;
  await addAuthenticator(page);
  await withoutSuggestions(page);
  await register(robin);
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Sign-in and security' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  const row = card.getByRole('listitem');
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: /Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My telephone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText('My telephone')).toBeVisible();

  await card.getByRole('button', { name: 'Remove password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove password' }).click();
  await expect(card.getByRole('button', { name: 'Set a password' })).toBeVisible();

  // The last way to sign in cannot be removed.
  await row.getByRole('button', { name: /Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(row).toHaveCount(1);

  // Otherwise the page would reload by itself, and cancel the next navigation.
  await page.goto('about:blank');
  await page.request.post('/api/auth/logout', { headers: { Origin: server.origin } });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
});

test(
  'creates an account without a password, and signs in by a suggestion of the email field',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { page, email } = await newVisitor(browser, server.origin, 'noa');
    await addAuthenticator(page);
    await page.goto('/auth?mode=register');
    const create = page.getByRole('button', { name: 'Use a passkey instead of a password' });
    await create.click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await page.getByLabel('First name').fill('Noa');
    await page.getByLabel('Last name').fill('Lindqvist');
    await page.getByLabel('Email').fill(email);
    await create.click();
    const tabs = page.getByRole('navigation', { name: 'Main' }).first();
    await expect(tabs).toBeVisible();

    // Otherwise the page would reload by itself, and cancel the next navigation.
    await page.goto('about:blank');
    await page.request.post('/api/auth/logout', { headers: { Origin: server.origin } });
    await page.goto('/auth');
    await expect(tabs).toBeVisible();
  },
);

test(
  'offers a passkey after the first week, until it is answered',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya } = await registerCouple(browser, server.origin);
    const { page } = maya;
    await page.goto('/');
    const offer = page.getByRole('region', { name: 'Sign in without a password?' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();

    const now = await page.evaluate(() => Date.now());
    await page.clock.setFixedTime(now + 8 * 86_400_000);
    await page.reload();
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  },
);
