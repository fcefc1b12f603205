import { registerCouple, signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('browsers offer to install the app in its theme colours', async ({
  page,
  context,
  server,
}) => {
  await signInAsDemo(page, server);
  await page.goto('/');
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Harmony' });
  for (const { url } of JSON.parse(data ?? '').shortcuts as { url: string }[]) {
    const response = await page.goto(url);
    expect(response?.status()).toBe(200);
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const said = page.locator(`meta[name="theme-color"][media*="${colorScheme}"]`);
    await expect(page.locator('#main')).toBeVisible();
    const color = await said.getAttribute('content');
    await expect(page.locator('body')).toHaveCSS('background-color', asRgb(String(color)));
  }
  // The chosen theme applies immediately, regardless of the system's.
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Light' }).check();
  for (const system of ['light', 'dark']) {
    const said = page.locator(`meta[name="theme-color"][media*="${system}"]`);
    await expect(said).toHaveAttribute('content', '#fbf7f1');
  }
});

test('text shared from another app prefills an expense, also after sign-in', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  const shared = `/share?${new URLSearchParams({ title: 'Corner bakery', text: 'You paid $12.50' })}`;
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });

  await page.goto(shared);
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.50');
  await expect(dialog.getByLabel('Description')).toHaveValue('Corner bakery');
  await expect(page).toHaveURL(`${server.origin}/transactions`);
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Dining Out' }).click();
  await dialog.getByRole('button', { name: 'Add expense' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Corner bakery', exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Corner bakery', exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto('/api/logout');
  await page.goto(shared);
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Corner bakery');
});

/** Converts a colour such as `#fbf7f1` to its computed form. */
function asRgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
