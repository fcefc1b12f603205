import { expect, startProduct, test } from '../support/server.ts';

test('pages offer no account where sign-up is closed, and state that', async ({ page }) => {
  const server = await startProduct({ SIGN_UP: 'closed' });
  try {
    await page.goto(server.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveCount(0);
    await expect(page.locator('a[href^="/auth?mode=register"]')).toHaveCount(0);
    await page.goto(`${server.origin}/auth?mode=register`);
    await expect(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create an account instead' })).toHaveCount(0);
  } finally {
    await server.stop();
  }
});

test('pages offer an account by invitation where one is required', async ({ page }) => {
  const server = await startProduct({ SIGN_UP: 'invite' });
  try {
    await page.goto(server.origin);
    await page.getByRole('link', { name: 'Sign up by invitation' }).first().click();
    await expect(page.getByRole('heading', { name: 'Sign-up by invitation' })).toBeVisible();
    await expect(page.getByText('you need an invitation')).toBeVisible();
    // A link that was used already.
    await page.goto(`${server.origin}/auth?mode=register&invitation=used`);
    await page.getByLabel('First name').fill('Robin');
    await page.getByLabel('Last name').fill('Lake');
    await page.getByLabel('Email').fill('robin@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a calm green meadow');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('region', { name: /^Messages/ })).toContainText(
      'Sign-up on this server is by invitation only.',
    );
  } finally {
    await server.stop();
  }
});
