import { mailedLink } from '../support/mails.ts';
import { register, someone } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('a forgotten password is set anew by mail, and the old browser is signed out', async ({
  browser,
  server,
}) => {
  const robin = await someone(browser, server.origin, 'robin');
  await register(robin);
  const phone = await (await browser.newContext({ baseURL: server.origin })).newPage();

  await phone.goto('/auth');
  await phone.getByRole('button', { name: 'Forgot your password?' }).click();
  await phone.getByLabel('Email').fill(robin.email);
  await phone.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(phone.getByText('If there is an account')).toBeVisible();

  const link = await mailedLink(server.mailsFolder, robin.email, 'Set a new password');
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill('short');
  await phone.getByRole('button', { name: 'Set the password' }).click();
  await expect(phone.getByText('Use at least 8 characters')).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill('a brand new passphrase');
  await phone.getByRole('button', { name: 'Set the password' }).click();
  await expect(phone.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await phone.getByLabel('Email').fill(robin.email);
  await phone.getByLabel('Password', { exact: true }).fill('a brand new passphrase');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

  // The page that was open learns it at once.
  await expect(robin.page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
  await robin.page.goto('/goals');
  await expect(robin.page).toHaveURL(/\/auth/);

  await phone.goto(link);
  await phone.getByLabel('Password', { exact: true }).fill('another new passphrase');
  await phone.getByRole('button', { name: 'Set the password' }).click();
  await expect(phone.getByText(/used already or has expired/).first()).toBeVisible();
});

test('an address is confirmed by mail', async ({ browser, server }) => {
  const kim = await someone(browser, server.origin, 'kim');
  await register(kim);
  await kim.page.goto(
    await mailedLink(server.mailsFolder, kim.email, 'Confirm your email address'),
  );
  await kim.page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(kim.page.getByText('Your address is confirmed')).toBeVisible();
  await kim.page.getByRole('link', { name: 'Go on' }).click();
  await expect(kim.page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
});
