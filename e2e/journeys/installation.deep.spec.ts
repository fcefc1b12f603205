import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('browsers offer to install the app in its theme colors', async ({ page, context, server }) => {
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
    const tag = page.locator(`meta[name="theme-color"][media*="${colorScheme}"]`);
    await expect(page.locator('#main')).toBeVisible();
    const color = await tag.getAttribute('content');
    await expect(page.locator('body')).toHaveCSS('background-color', asRgb(String(color)));
  }
  // The chosen theme applies immediately, regardless of the system's.
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Light' }).check();
  for (const system of ['light', 'dark']) {
    const tag = page.locator(`meta[name="theme-color"][media*="${system}"]`);
    await expect(tag).toHaveAttribute('content', '#fbf7f1');
  }
});

/** Converts a color such as `#fbf7f1` to its computed form. */
function asRgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
