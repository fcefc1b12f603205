import { endpoints } from '@harmony/contract';
import { register, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test('manages sessions, password and data, and deletes the account', async ({
  browser,
  server,
}) => {
  const robin = await newVisitor(browser, server.origin, 'robin');
  await register(robin);
  const { page, email } = robin;
  const telephone = await newVisitor(browser, server.origin, 'robin');
  await telephone.page.goto('/auth');
  const signIn = async (password: string) => {
    await telephone.page.getByLabel('Email').fill(email);
    await telephone.page.getByLabel('Password', { exact: true }).fill(password);
    await telephone.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn('a quiet long passphrase');
  await expect(telephone.page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText('This browser')).toBeVisible();
  await expect(page.getByText('robin', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toast(page, 'Signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  await expect(
    telephone.page.getByRole('link', { name: 'Try Free Calculator' }).first(),
  ).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('harmony-data.json');

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('a brand new passphrase');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This isn’t your password').first()).toBeVisible();
  // The new password ends the page's stream, which is reopened only once this is resolved.
  const stream = Promise.withResolvers<void>();
  await page.route('**/api/events?*', async (route) => {
    await stream.promise;
    await route.continue();
  });
  await page.getByLabel('Current password').fill('a quiet long passphrase');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Enter your email to confirm').fill('someone.else@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('a brand new passphrase');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This isn’t your account’s email address')).toBeVisible();
  await dialog.getByLabel('Enter your email to confirm').fill(email);
  // While the page is unloading, two responses report the end of its session: that of a request caused by
  // the reopened stream, and that of the check after the end of the stream.
  const landing = `${server.origin}/`;
  const sessionCheck = `**${endpoints.session.currentUser.path}`;
  const leaving = page.waitForRequest(landing);
  let checks = 0;
  const ended = page.waitForResponse((response) => {
    checks += response.url().endsWith(endpoints.session.currentUser.path) ? 1 : 0;
    return checks === 2;
  });
  await page.route(sessionCheck, async (route) => {
    await leaving;
    await route.continue();
  });
  await page.route(landing, async (route) => {
    await ended;
    await route.continue();
  });
  const refreshing = page.waitForRequest(sessionCheck);
  stream.resolve();
  await refreshing;
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
  await telephone.page.goto('/auth');
  await signIn('a brand new passphrase');
  await expect(telephone.page.getByText('Email or password is wrong.').first()).toBeVisible();
});
