import { endpoints } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

const PASSWORD = 'a quiet long passphrase';
let people = 0;

/** A user with their own browser context. */
export interface User {
  page: Page;
  /** The origin of the server under test. */
  origin: string;
  email: string;
  firstName: string;
}

/** Opens a browser context for a user without an account. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  firstName: string,
  options: Pick<
    BrowserContextOptions,
    'locale' | 'timezoneId' | 'viewport' | 'extraHTTPHeaders'
  > = {},
): Promise<User> {
  const context = await browser.newContext({ ...options, baseURL: origin });
  people += 1;
  const email = `${firstName}.${people}@example.com`;
  return { page: await context.newPage(), origin, email, firstName };
}

/** Calls the API with a user's session, to set up the start of a journey. */
async function done({ page, origin }: User, { method, path }: Endpoint, data: object) {
  const response = await page.request.fetch(path, { method, headers: { Origin: origin }, data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response;
}

/** Registers an account and signs its browser in. */
export async function registerUser(person: User): Promise<void> {
  const { email, firstName } = person;
  const data = { email, password: PASSWORD, firstName, lastName: 'Lindqvist' };
  await done(person, endpoints.session.register, data);
}

/** Signs a user in again. */
export async function signIn(person: User): Promise<void> {
  await done(person, endpoints.session.signIn, { email: person.email, password: PASSWORD });
}

/**
 * Registers an account and creates a couple.
 *
 * @returns the invite code
 */
export async function registerSingle(person: User, coupleName: string): Promise<string> {
  await registerUser(person);
  const response = await done(person, endpoints.couples.create, { name: coupleName });
  return endpoints.couples.create.response.parse(await response.json()).inviteCode ?? '';
}

/** Registers two accounts and links them as a couple. */
export async function registerPair(one: User, other: User, coupleName: string): Promise<void> {
  const inviteCode = await registerSingle(one, coupleName);
  await registerUser(other);
  await done(other, endpoints.couples.link, { inviteCode });
}

/** Registers on the sign-in page and waits for the dashboard. */
export async function register({ page, email, firstName }: User): Promise<void> {
  await page.goto('/auth?mode=register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
}

/**
 * Creates a couple on the setup page.
 *
 * @returns the invite code
 */
export async function createCouple({ page }: User, name: string): Promise<string> {
  await page.goto('/couple-setup');
  await page.getByLabel('Couple name').fill(name);
  await page.getByRole('button', { name: /create/i }).click();
  const code = page.getByTestId('invite-code');
  await expect(code).toHaveText(/^[A-HJKMNP-Z2-9]{8}$/);
  return (await code.textContent()) ?? '';
}

export async function joinCouple({ page }: User, code: string): Promise<void> {
  await page.goto('/couple-setup');
  await page.getByLabel('Invite code').fill(code);
  await page.getByRole('button', { name: /join/i }).click();
}

/** Creates a linked couple, each partner with their own browser context and a blank page. */
export async function registerCouple(
  browser: Browser,
  origin: string,
): Promise<{ maya: User; jonas: User }> {
  const maya = await newVisitor(browser, origin, 'Maya');
  const jonas = await newVisitor(browser, origin, 'Jonas');
  await registerPair(maya, jonas, 'Maya & Jonas');
  return { maya, jonas };
}

/** The input for the add-transaction dialog. */
export interface Entry {
  mode?: 'Expense' | 'Income';
  amount: string;
  description: string;
  category: string;
  personal?: boolean;
  hidden?: boolean;
}

export async function addTransaction({ page }: User, entry: Entry): Promise<void> {
  const { mode = 'Expense', amount, description, category, personal, hidden } = entry;
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog');
  if (mode === 'Income') await dialog.getByRole('radio', { name: 'Income' }).click();
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: category }).click();
  if (personal) await dialog.getByRole('radio', { name: 'Personal' }).click();
  if (hidden) await dialog.getByRole('switch', { name: 'Visible to your partner' }).click();
  await dialog.getByRole('button', { name: `Add ${mode.toLowerCase()}` }).click();
  await expect(page.getByText(`${mode} added successfully`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Signs a browser in to a new demo couple, as the button on the landing page does. */
export async function signInAsDemo(page: Page, { origin }: { origin: string }): Promise<void> {
  const response = await page.request.post('/api/demo', { headers: { Origin: origin }, data: {} });
  if (!response.ok()) throw new Error(`The demo answered ${response.status()}`);
}
