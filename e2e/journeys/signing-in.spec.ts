import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test(
  'keeps the email across forms, and the destination with its plan',
  { tag: '@deep' },
  async ({ page }) => {
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
  },
);

test('shows an error for a wrong password, keeps the email and clears the error with the form', async ({
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
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/Email or password is wrong/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await password.fill('another one');
  await expect(password).not.toHaveAccessibleDescription(/wrong/);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(message).toHaveCount(0);

  await page.goto('/auth');
  // The message is shown for half a second, until the redirect.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('[role="region"] li')?.textContent;
      if (shown) sessionStorage.setItem('message', shown);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    history.pushState(null, '', '/goals');
  });
  await expect(page).toHaveURL(`${server.origin}/auth?redirect=%2Fgoals`);
  expect(await page.evaluate(() => sessionStorage.getItem('message'))).toContain('Unauthorized');
});
