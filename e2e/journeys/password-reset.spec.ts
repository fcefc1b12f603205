import { mailedLink } from '../support/mails.ts';
import { registerUser, newVisitor, type User } from '../support/users.ts';
import { expect, test, type ProductServer } from '../support/server.ts';

/** Confirms the address of a new account in the same browser. */
async function confirm({ page, email }: User, { mailsFolder }: ProductServer): Promise<void> {
  await page.goto(await mailedLink(mailsFolder, email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
}

test(
  'resets a forgotten password by mail and signs other browsers out',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    await registerUser(robin);
    await confirm(robin, server);
    await robin.page.goto('/');
    const phone = await (await browser.newContext({ baseURL: server.origin })).newPage();

    await phone.goto('/auth');
    await phone.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(phone.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await phone.getByLabel('Email').fill(robin.email);
    await phone.getByRole('button', { name: 'Email me a link' }).click();
    await expect(phone.getByText('If there’s an account')).toBeVisible();

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

    // The open page is signed out without a reload.
    await expect(
      robin.page.getByRole('link', { name: 'Try Free Calculator' }).first(),
    ).toBeVisible();
    await robin.page.goto('/goals');
    await expect(robin.page).toHaveURL(/\/auth/);

    await phone.goto(link);
    await expect(phone.getByText(/already used or has expired/).first()).toBeVisible();
  },
);

test('confirms an address by mail', { tag: '@deep' }, async ({ browser, server }) => {
  const kim = await newVisitor(browser, server.origin, 'kim');
  await registerUser(kim);
  await confirm(kim, server);
  await kim.page.getByRole('link', { name: 'Continue' }).click();
  await expect(kim.page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
});

test(
  "never leads the owner of an address into a stranger's account",
  { tag: '@deep' },
  async ({ browser, server }) => {
    const stranger = await newVisitor(browser, server.origin, 'mallory');
    await registerUser(stranger);
    const owner = await (await browser.newContext({ baseURL: server.origin })).newPage();

    // The mail for the stranger's account asks for a password that the owner does not have, and explains what to
    // do.
    await owner.goto(
      await mailedLink(server.mailsFolder, stranger.email, 'Confirm your email address'),
    );
    await expect(owner.getByText('mallory Lindqvist')).toBeVisible();
    await expect(owner.getByText('you don’t have to do anything', { exact: false })).toBeVisible();
    await owner.getByRole('link', { name: 'Create one of your own' }).click();
    await expect(owner.getByRole('heading', { name: 'Create your account' })).toBeVisible();

    // Resetting the password creates a new account instead.
    await owner.goto('/auth?mode=forgot');
    await owner.getByLabel('Email').fill(stranger.email);
    await owner.getByRole('button', { name: 'Email me a link' }).click();
    const link = mailedLink(server.mailsFolder, stranger.email, 'Set a password for a new account');
    await owner.goto(await link);
    await expect(
      owner.getByText('This opens a new, empty account.', { exact: false }),
    ).toBeVisible();
    await owner.getByRole('button', { name: 'Open my account' }).click();
    await expect(owner.getByText('First name is required')).toBeVisible();
    await owner.getByLabel('First name').fill('Olive');
    await owner.getByLabel('Last name').fill('Hale');
    await owner.getByLabel('Password', { exact: true }).fill('a brand new passphrase');
    await owner.getByRole('button', { name: 'Open my account' }).click();
    await expect(owner.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await owner.getByLabel('Email').fill(stranger.email);
    await owner.getByLabel('Password', { exact: true }).fill('a brand new passphrase');
    await owner.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(owner.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    await owner.goto('/account');
    await expect(owner.getByRole('cell', { name: 'Olive Hale' })).toBeVisible();
    await expect(owner.getByText('Confirmed', { exact: true })).toBeVisible();
    await stranger.page.goto('/account');
    await expect(stranger.page.getByRole('cell', { name: 'mallory Lindqvist' })).toBeVisible();
    await expect(stranger.page.getByText('Confirmed', { exact: true })).toBeHidden();
  },
);
