import { expect, test } from '../support/server.ts';

test('a private page leads visitors to sign-in and back', async ({ page }) => {
  // The message is visible for half a second, too short to poll.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const toast = document.querySelector('li')?.textContent ?? '';
      if (toast.includes('Unauthorized')) sessionStorage.setItem('message', toast);
    }).observe(document, { childList: true, subtree: true });
  });
  // On a slow network, the code of messages would load after the redirect.
  await page.clock.install();
  const code = /\/toasts\.\w+\.js$/;
  let free = (): void => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest(code);
  await page.goto('/transactions', { waitUntil: 'commit' });
  await requested;
  await page.clock.runFor(2000);
  free();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Ftransactions/);
  const messages = await page.evaluate(() => sessionStorage.getItem('message'));
  expect(messages).toContain('Unauthorized');
  expect(messages).toContain('You are logged out. Logging in again...');

  await page.getByRole('button', { name: 'Create an account instead' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Hale');
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/transactions$/);
});

test('responds to an unknown address with a 404 page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('We can’t find that page');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'Where to go instead' });
  await expect(ways.getByRole('link')).toHaveText(['Home', 'Pricing', 'Sign in', 'Help']);
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await palette.getByRole('combobox').fill('refund');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  await expect(heading).toHaveText('We can’t find that page');
  await page.getByRole('banner').getByRole('link', { name: 'Harmony home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});
