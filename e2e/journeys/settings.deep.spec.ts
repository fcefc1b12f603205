import { violationsOfPage } from '../support/accessibility.ts';
import { registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

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
  await expect(jonas.page.getByText('Invitation from: Maya')).toBeVisible();
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
