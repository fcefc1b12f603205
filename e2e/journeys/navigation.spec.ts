import { registerUser, registerSingle, newVisitor, signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('navigation moves the focus and updates the title, and shortcuts are listed', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  const main = page.locator('#main');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Goals').click();
  await expect(page).toHaveTitle('Goals · Harmony');
  await expect(main).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Dashboard · Harmony');
  await expect(main).toBeFocused();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Add an expense', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(main).toBeFocused();
});

test('a lost connection is announced without removing content', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  await expect(page.getByText('Shared Income')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByText('Shared Income')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test(
  'Back skips the setup page of a complete couple',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    const kim = await newVisitor(browser, server.origin, 'kim');
    const code = await registerSingle(robin, 'Robin and Kim');
    await registerUser(kim);
    await kim.page.goto('/couple-setup');
    await kim.page.getByLabel('Invite code').fill(code);
    await kim.page.getByRole('button', { name: /join/i }).click();
    await expect(kim.page).toHaveURL(`${server.origin}/`);

    await kim.page.goto('/goals');
    await kim.page.goto('/couple-setup');
    await expect(kim.page).toHaveURL(`${server.origin}/`);
    await kim.page.goBack();
    await expect(kim.page).toHaveURL(`${server.origin}/goals`);
  },
);

test(
  'a tab lists its pages under the mouse, until Escape or a click',
  { tag: '@deep' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await signInAsDemo(page, server);
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Main' }).first();
    const recurring = tabs.getByRole('link', { name: 'Recurring' });
    await expect(recurring).toBeHidden();
    await tabs.getByRole('link', { name: 'Transactions' }).hover();
    await expect(recurring).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(recurring).toBeHidden();
    await tabs.getByRole('link', { name: 'Dashboard' }).hover();
    await tabs.getByRole('link', { name: 'Forecast' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forecast' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Forecast' })).toBeHidden();
  },
);
