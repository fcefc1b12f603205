import { expect, test } from '../support/server.ts';

test('a page of the signed-in tells who is signed out, and leads to sign-in and back', async ({
  page,
}) => {
  // What is said on the way stands for half a second: too short to ask for it from here.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const toast = document.querySelector('li')?.textContent ?? '';
      if (toast.includes('Unauthorized')) sessionStorage.setItem('told', toast);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/transactions');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Ftransactions/);
  const told = await page.evaluate(() => sessionStorage.getItem('told'));
  expect(told).toContain('Unauthorized');
  expect(told).toContain('You are logged out. Logging in again...');

  await page.getByRole('button', { name: 'Create an account instead' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Hale');
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/transactions$/);
});

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Authentication Failed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await expect(page).toHaveURL(/\/auth$/);
  // The message goes after a moment; what is wrong stays where it is mended.
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/Email or password is wrong/);
  await password.fill('another one');
  await expect(password).not.toHaveAccessibleDescription(/wrong/);
});

test('an unknown address answers 404 and says so', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Harmony home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});
