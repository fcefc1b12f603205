import { startIdentityProvider } from '@harmony/test-kit/identity-provider';
import { freePort } from '@harmony/test-kit/free-port';
import { expect, startProduct, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

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
