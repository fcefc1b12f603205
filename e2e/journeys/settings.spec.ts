import { violationsOfPage } from '../support/accessibility.ts';
import { registerCouple, registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test('invites a partner by link, and Back skips the setup page', async ({ browser, server }) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  await registerSingle(maya, 'Maya & Jonas');
  await maya.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await maya.page.goto('/settings');
  await expect(maya.page.getByText('Pending', { exact: true })).toBeVisible();
  await maya.page.getByRole('button', { name: 'Copy code' }).click();
  await expect(maya.page.getByText('Invite code copied to clipboard').first()).toBeVisible();
  await maya.page.getByRole('button', { name: 'Copy link' }).click();
  await expect(maya.page.getByText('Link copied to clipboard').first()).toBeVisible();
  const link = await maya.page.evaluate(() => navigator.clipboard.readText());
  await maya.page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(maya.page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await violationsOfPage(maya.page)).toEqual([]);

  const jonas = await newVisitor(browser, server.origin, 'Jonas');
  await jonas.page.goto('/');
  await jonas.page.goto(link);
  await expect(jonas.page.getByRole('heading', { name: 'Maya invites you' })).toBeVisible();
  await jonas.page.getByRole('link', { name: 'Create an account' }).click();
  await jonas.page.getByLabel('First name').fill('Jonas');
  await jonas.page.getByLabel('Last name').fill('Berg');
  await jonas.page.getByLabel('Email').fill(jonas.email);
  await jonas.page.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
  await jonas.page.getByRole('button', { name: 'Create account' }).click();
  await expect(jonas.page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  expect(await violationsOfPage(jonas.page)).toEqual([]);
  await jonas.page.getByRole('button', { name: 'Join couple' }).click();
  await expect(jonas.page.getByText('Linked Account')).toBeVisible();
  await expect(jonas.page).toHaveURL(`${server.origin}/`);
  await expect(maya.page.getByText('Linked', { exact: true })).toBeVisible();

  // The setup page redirects users who have a couple, and Back skips it.
  await jonas.page.goto('/goals');
  await jonas.page.goto('/couple-setup');
  await expect(jonas.page).toHaveURL(`${server.origin}/`);
  await jonas.page.goBack();
  await expect(jonas.page).toHaveURL(/\/goals$/);
});

test('saves privacy, mail, theme and name settings', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await jonas.page.goto('/');
  await page.goto('/settings');
  const setting = (name: string) => page.getByRole('switch', { name });
  await expect(setting('Default transaction sharing')).toBeChecked();
  await expect(setting('Dual-consent required')).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await setting('Goal progress sharing').click();
  await saved;
  const mailed = page.waitForResponse(/mail-settings$/);
  await setting('Weekly digest').click();
  await mailed;
  await page.getByLabel('Couple name').fill('  ');
  await expect(page.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await page.getByLabel('Couple name').fill('Two of us');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(toast(page, 'Couple name updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
  await expect(jonas.page.getByText('Two of us')).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();

  await page.reload();
  await expect(setting('Goal progress sharing')).not.toBeChecked();
  await expect(setting('Weekly digest')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground()).toBe(dark);
  await page.getByRole('radio', { name: 'System' }).click();
  expect(await ground()).not.toBe(dark);

  // A failure shows a message and resets the switch.
  await page.route('**/api/privacy-settings', (route) => route.abort());
  await setting('Default transaction sharing').click();
  await expect(page.getByText('No connection').first()).toBeVisible();
  await expect(setting('Default transaction sharing')).toBeChecked();
});

test("leaving needs the partner's consent and keeps an archive", async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await jonas.page.goto('/settings');
  const saved = jonas.page.waitForResponse((response) => response.request().method() === 'PATCH');
  await jonas.page.getByRole('switch', { name: 'Dual-consent required' }).click();
  await saved;
  const leave = async () => {
    await maya.page.getByRole('button', { name: 'Leave the couple' }).click();
    await maya.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(maya.page.getByRole('dialog')).toBeHidden();
  };
  await maya.page.goto('/settings');
  await leave();
  await expect(maya.page.getByText('Waiting for Jonas').first()).toBeVisible();
  await expect(maya.page.getByText('Linked', { exact: true })).toBeVisible();

  const off = jonas.page.waitForResponse((response) => response.request().method() === 'PATCH');
  await jonas.page.getByRole('switch', { name: 'Dual-consent required' }).click();
  await off;
  await leave();
  await expect(maya.page.getByRole('button', { name: 'Setup Couple Account' })).toBeVisible();
  await expect(jonas.page.getByRole('button', { name: 'Setup Couple Account' })).toBeVisible();
  await maya.page.getByRole('link', { name: 'Maya & Jonas' }).click();
  await expect(maya.page.getByRole('heading', { name: 'Maya & Jonas' })).toBeVisible();
  await expect(maya.page.getByText('No transactions')).toBeVisible();
  expect(await violationsOfPage(maya.page)).toEqual([]);
  await maya.page.goto('/archives/01890000-0000-7000-8000-000000000000');
  await expect(maya.page.getByText('Archive not found')).toBeVisible();
});
