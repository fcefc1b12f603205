import { mailedLink } from '../support/mails.ts';
import { registerUser, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test("confirms an address in another browser with the account's password", async ({
  browser,
  server,
}) => {
  const kim = await newVisitor(browser, server.origin, 'kim');
  await registerUser(kim);
  const phone = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await phone.goto(await mailedLink(server.mailsFolder, kim.email, 'Confirm your email address'));
  await expect(phone.getByText('kim Lindqvist')).toBeVisible();
  await expect(phone.getByText('Chrome on Linux', { exact: false })).toBeVisible();
  const password = phone.getByLabel('Password for this account');
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(password).toHaveAccessibleDescription(/Enter the password for this account/);
  await password.fill('not the password');
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(password).toHaveAccessibleDescription(/This isn’t the password for that account/);
  await password.fill('a quiet long passphrase');
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(phone.getByText('Your email is confirmed')).toBeVisible();
  await phone.getByRole('link', { name: 'Continue' }).click();
  await expect(phone.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
});
