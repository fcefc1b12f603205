import { startIdentityProvider } from '@harmony/test-kit/identity-provider';
import { freePort } from '@harmony/test-kit/free-port';
import { expect, startProduct, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test('keeps the email across forms, and the destination with its plan', async ({ page }) => {
  // Waits for each form, as input during a switch is lost.
  const shown = (title: string) =>
    expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.goto('/auth?redirect=/subscribe&tier=premium');
  await shown('Welcome back');
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await shown('Set a new password');
  await expect(page.getByLabel('Email')).toHaveValue('noor@example.com');
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await page.getByRole('button', { name: 'Create an account instead' }).click();
  await shown('Create your account');
  await expect(page.getByLabel('Email')).toHaveValue('noor@example.com');
  await page.getByLabel('Email').fill('noor.hale@example.com');
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await shown('Welcome back');
  await expect(page.getByLabel('Email')).toHaveValue('noor.hale@example.com');
  await page.goBack();
  await shown('Create your account');
  await expect(page.getByLabel('Email')).toHaveValue('noor.hale@example.com');

  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Hale');
  await page.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/subscribe\?tier=premium$/);
  // Signed-in users are redirected, and never to another origin.
  await page.goto('/auth?redirect=%2F.%2F%2Fevil.example&tier=starter');
  await expect(page).toHaveURL(/localhost:\d+\/\?tier=starter$/);
});

test('shows the password error at its field and clears it with the form', async ({
  page,
  server,
}) => {
  const email = 'nobody.here@example.com';
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const message = toast(page, 'Authentication Failed');
  await expect(message).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/.+/);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(message).toHaveCount(0);
  // The message of the redirect stays.
  await page.goto('/auth');
  await page.evaluate(() => history.pushState(null, '', '/goals'));
  await expect(toast(page, 'Unauthorized')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/auth?redirect=%2Fgoals`);
});

test('lists sign-ins from other browsers and locks after repeated wrong passwords', async ({
  browser,
}) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startIdentityProvider(origin);
  const product = await startProduct({
    ...provider.variables,
    PORT: String(port),
    RATE_LIMITS: 'on',
  });
  try {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    provider.signsIn({
      sub: 'lee',
      email: 'lee@example.com',
      email_verified: true,
      given_name: 'Lee',
      family_name: 'Park',
    });
    await page.goto('/auth?redirect=/account');
    await page.getByRole('link', { name: 'Sign in with your external account' }).click();
    await expect(page).toHaveURL(`${origin}/account`);
    await expect(page.getByText('lee@example.com')).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    // Leaves the page, which would redirect to sign-in.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/api/login/callback?error=access_denied&state=made-up');
    await expect(page.getByRole('alert')).toContainText('That sign-in didn’t work');

    const messages = [];
    for (const email of ['lee@example.com', 'nobody@example.com']) {
      const data = { email, password: 'not the password' };
      for (let time = 0; time < 10; time += 1) {
        await page.request.post('/api/auth/login', { headers: { Origin: origin }, data });
      }
      await page.goto('/auth');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      const message = toast(page, 'Authentication Failed');
      await expect(message).toContainText('Too many attempts');
      messages.push(await message.innerText());
      await expect(page.getByLabel('Email')).toHaveValue(email);
    }
    expect(messages[0]).toBe(messages[1]);
    await context.close();
  } finally {
    await product.stop();
    await provider.close();
  }
});
