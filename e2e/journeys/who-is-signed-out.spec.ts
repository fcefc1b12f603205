import { expect, test } from '../support/server.ts';

test('a page of the signed-in tells who is signed out, and leads to sign-in and back', async ({
  page,
}) => {
  await page.goto('/transactions');
  await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
  await expect(
    page.getByText('You are logged out. Logging in again...', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Ftransactions/);
});

test('an unknown address answers 404 and says so', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
